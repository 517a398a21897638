// Loads the wasm module and speaks the engine protocol with it; for node and for browsers. Nothing
// here needs more of a content security policy than 'wasm-unsafe-eval'.

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

// The engine has broken off in the middle of something: its memory is not to be trusted any more, and
// every further call says the same. Load a new one, and give it the record.
export class EngineTrap extends Error {
  constructor(cause) {
    super(`the engine has stopped: ${cause?.message ?? cause}`, { cause });
    this.name = "EngineTrap";
  }
}

// Takes the bytes of a module, or a module that is compiled already.
export async function loadEngine(source) {
  let instance;
  let trap;
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const imports = wasi(() => instance.exports.memory);
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  const engine = instance.exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function alive(call) {
    if (trap !== undefined) throw trap;
    try {
      return call();
    } catch (cause) {
      trap = new EngineTrap(cause);
      throw trap;
    }
  }

  alive(() => engine._initialize());
  return {
    // Takes a line of text and gives one.
    answer: (line) =>
      alive(() => {
        const bytes = encoder.encode(line);
        const at = engine.castellan_reserve(bytes.length);
        new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
        const length = engine.castellan_request();
        return decoder.decode(
          new Uint8Array(engine.memory.buffer, engine.castellan_reply(), length),
        );
      }),
    signature: () => alive(() => BigInt.asUintN(64, engine.castellan_signature())),
  };
}
