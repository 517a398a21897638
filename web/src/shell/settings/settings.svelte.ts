// What people choose for this browser, kept in localStorage.

export type Theme = "system" | "day" | "night";
export type Speed = "none" | "quick" | "normal" | "slow";
export type DoneStep = "touch" | "always" | "never";

export interface Chosen {
  language: string;
  theme: Theme;
  contrast: "normal" | "high";
  text: "normal" | "large" | "larger";
  speed: Speed;
  sounds: boolean;
  /** The system tells whose turn it is. */
  notices: boolean;
  doneStep: DoneStep;
  shortcuts: boolean;
  commandLine: boolean;
  name: string;
  /** The last game was set up to be played at a server. */
  online: boolean;
}

const key = "castellan.settings";

function defaults(): Chosen {
  return {
    language: navigator.language.toLowerCase().startsWith("de") ? "de" : "en",
    theme: "system",
    contrast: matchMedia("(prefers-contrast: more)").matches ? "high" : "normal",
    text: "normal",
    speed: "normal",
    sounds: false,
    notices: false,
    doneStep: "touch",
    shortcuts: true,
    commandLine: false,
    name: "",
    online: false,
  };
}

function kept(): Partial<Chosen> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Only what has the right type is taken over from what was kept. */
function merged(): Chosen {
  const chosen = defaults();
  for (const [name, value] of Object.entries(kept())) {
    if (name in chosen && typeof value === typeof chosen[name as keyof Chosen]) {
      Object.assign(chosen, { [name]: value });
    }
  }
  return chosen;
}

export const settings: Chosen = $state(merged());

export function set<K extends keyof Chosen>(name: K, value: Chosen[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How much longer than usual things take to move; 0: they do not move. */
export function pace(): number {
  if (still.matches) return 0;
  return { none: 0, quick: 0.5, normal: 1, slow: 2 }[settings.speed];
}

/** Puts what is chosen onto the page. */
export function apply(): void {
  const root = document.documentElement;
  const night = settings.theme === "night" || (settings.theme === "system" && dark.matches);
  root.dataset["theme"] = night ? "night" : "day";
  root.dataset["contrast"] = settings.contrast;
  root.dataset["text"] = settings.text;
  root.lang = settings.language;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", night ? "#1d1b22" : "#f4ecdc");
}

export function followSystem(): void {
  dark.addEventListener("change", apply);
  apply();
}

/** Whether the last pointer was a finger. */
export const pointer = $state({ touch: matchMedia("(pointer: coarse)").matches });
addEventListener("pointerdown", (event) => (pointer.touch = event.pointerType === "touch"), true);

/** Whether a step that cannot be taken back waits for Done. */
export function waitsForDone(): boolean {
  return settings.doneStep === "always" || (settings.doneStep === "touch" && pointer.touch);
}
