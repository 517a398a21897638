// The types of engine.mjs.

// Thrown once the engine has broken off in the middle of something, and at every call after that.
export class EngineTrap extends Error {
  constructor(cause: unknown);
  readonly name: "EngineTrap";
}

export interface Engine {
  // One request of the engine protocol, one reply (docs/protocol.md).
  answer(line: string): string;
  // The number that must equal `castellan bench --signature`.
  signature(): bigint;
}

// Takes the bytes of a module, or a module that is compiled already.
export function loadEngine(source: BufferSource | WebAssembly.Module): Promise<Engine>;
