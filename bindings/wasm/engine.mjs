// Loads the wasm module and speaks the engine protocol with it; for node and for browsers.

// The few things of WASI that the module asks for. It has no files, no arguments and no environment;
// only time and the end of the program need an answer.
function wasi(memory) {
  const ok = 0;
  const nosys = 52;
  const special = {
    clock_time_get(_id, _precision, pointer) {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(pointer, now, true);
      return ok;
    },
    proc_exit(code) {
      throw new Error(`the engine ended itself with code ${code}`);
    },
  };
  return new Proxy(special, { get: (known, name) => known[name] ?? (() => nosys) });
}

export async function loadEngine(bytes) {
  let instance;
  const module = await WebAssembly.compile(bytes);
  const imports = wasi(() => instance.exports.memory);
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  const engine = instance.exports;
  engine._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    // Takes a line of text and gives one.
    answer(line) {
      const bytes = encoder.encode(line);
      const at = engine.castellan_reserve(bytes.length);
      new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
      const length = engine.castellan_request();
      return decoder.decode(
        new Uint8Array(engine.memory.buffer, engine.castellan_reply(), length),
      );
    },
    signature: () => BigInt.asUintN(64, engine.castellan_signature()),
  };
}
