import { mount } from "svelte";
import "./app.css";
import App from "./shell/App.svelte";
import { lastGame } from "./shell/lobby/setups";
import { wordsOf } from "./shell/languages";
import { followSystem, settings } from "./shell/settings/settings.svelte";
import { warmUp } from "./shell/table/local";
import { watchForUpdates } from "./shell/update.svelte";

// The engine starts first: everything else can load while it compiles.
warmUp(lastGame());
followSystem();
const words = await wordsOf(settings.language);
mount(App, { target: document.getElementById("app")!, props: { first: words } });
watchForUpdates();
