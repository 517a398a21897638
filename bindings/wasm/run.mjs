// Runs the wasm module under node:
//   node run.mjs castellan.wasm --signature        prints the signature
//   node run.mjs castellan.wasm --dialogue FILE    replays the example of docs/protocol.md
//   node run.mjs castellan.wasm                    speaks the protocol on stdin and stdout
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadEngine } from "./engine.mjs";

const [path, mode, file] = process.argv.slice(2);
const engine = await loadEngine(readFileSync(path));

// The example is a block of lines: "> request" and, below it, "< reply".
function replay(markdown) {
  let asked = 0;
  let answer = "";
  for (const line of markdown.split("\n")) {
    if (line.startsWith("> ")) {
      answer = engine.answer(line.slice(2));
    } else if (line.startsWith("< ")) {
      asked += 1;
      if (answer !== line.slice(2)) {
        console.error(`expected ${line.slice(2)}\ngot      ${answer}`);
        process.exit(1);
      }
    }
  }
  if (asked === 0) throw new Error("there is no dialogue in that file");
  console.log(`wasm: ${asked} replies as documented`);
}

if (mode === "--signature") {
  console.log(engine.signature().toString());
} else if (mode === "--dialogue") {
  replay(readFileSync(file, "utf8"));
} else {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line !== "") console.log(engine.answer(line));
  }
}
