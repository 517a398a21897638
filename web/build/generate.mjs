// Asks the engine what the web needs to know of the games, so that nothing is typed twice:
//   generated/<game>.ts   the types of views, actions and events
//   generated/index.ts    all games together
//   generated/games.json  each game's seats, options, presets and series
//   generated/levels.json the opponents' levels
//   generated/<game>.wasm the engine of one game
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = `${root}web/generated`;

function castellan(...args) {
  const program = process.env.CASTELLAN ?? `${root}build/release/apps/castellan/castellan`;
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 24 });
}

// Unchanged files keep their time, so that nothing is built again for nothing.
function write(name, text) {
  const path = `${out}/${name}`;
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

export function generate() {
  mkdirSync(out, { recursive: true });
  const { games: known, levels } = JSON.parse(castellan("games", "--json"));
  // A game comes to the web together with its board.
  const games = known.filter(({ name }) => existsSync(`${root}web/src/games/${name}/index.ts`));
  // Titles and helps are the words' business (messages/).
  const bare = games.map(({ name, seats, options, presets, series }) => ({
    name,
    seats,
    options: options.map(({ title, help, choices, examples, ...rest }) => ({
      ...rest,
      ...(choices ? { choices: choices.map((choice) => choice.name) } : {}),
      ...(examples ? { examples: examples.map(({ name, drawing }) => ({ name, drawing })) } : {}),
    })),
    presets: presets.map(({ title, ...rest }) => rest),
    series: series.map(({ title, help, ...rest }) => rest),
  }));
  write("levels.json", JSON.stringify(levels));
  write("games.json", JSON.stringify(bare));
  const lines = [];
  for (const { name } of games) {
    write(`${name}.ts`, castellan("schema", "--typescript", name));
    const id = name.replaceAll("-", "_");
    lines.push(`import type * as ${id} from "./${name}";`);
    copyFileSync(`${root}build/wasm/${name}.wasm`, `${out}/${name}.wasm`);
  }
  const union = (type) => games.map(({ name }) => `${name.replaceAll("-", "_")}.${type}`).join(" | ");
  lines.push("", `export type GameName = ${games.map(({ name }) => `"${name}"`).join(" | ")};`);
  for (const type of ["View", "Action", "Event", "Prompt", "Options"]) {
    lines.push(`export type ${type} = ${union(type)};`);
  }
  write("index.ts", lines.join("\n") + "\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();
