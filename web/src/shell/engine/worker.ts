// A worker with the engine of one game. It answers lines of the engine protocol (docs/protocol.md)
// and knows nothing else. The table's worker never searches; other workers of the same kind do.
//
// After a trap an instance is dead: a new one is started from the last record, and the request that
// trapped is answered with an error.
import { loadEngine, type Engine } from "../../../../bindings/wasm/engine.mjs";

export interface WorkerRequest {
  id: number;
  lines: string[];
}
export interface WorkerReply {
  id: number;
  lines: string[];
}

const changes = /"cmd":"(new|setup|load|act|take_back|apply|undo|auto)"/;
const trapped = JSON.stringify({ error: { code: "trap", key: "web.trap", message: "trap", args: {} } });

let engine: Promise<Engine> | undefined;
let module: Promise<WebAssembly.Module> | undefined;
let record: string | undefined;

async function start(): Promise<Engine> {
  const started = await loadEngine(await module!);
  if (record !== undefined) started.answer(JSON.stringify({ cmd: "load", record }));
  return started;
}

async function answer(line: string): Promise<string> {
  try {
    const at = await engine!;
    const reply = at.answer(line);
    if (changes.test(line)) {
      record = (JSON.parse(at.answer('{"cmd":"record"}')) as { record?: string }).record ?? record;
    }
    return reply;
  } catch {
    engine = start();
    return trapped;
  }
}

let queue: Promise<void> = Promise.resolve();

self.onmessage = (message: MessageEvent<WorkerRequest | { wasm: string }>) => {
  const data = message.data;
  if ("wasm" in data) {
    module = WebAssembly.compileStreaming(fetch(data.wasm));
    engine = start();
    return;
  }
  queue = queue.then(async () => {
    const lines: string[] = [];
    for (const line of data.lines) lines.push(await answer(line));
    self.postMessage({ id: data.id, lines } satisfies WorkerReply);
  });
};
