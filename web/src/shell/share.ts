// Links that carry a game in their fragment and need no server: #/g/1.K.CRC.DATA, where K is r for a
// record and p for a position, CRC the CRC-32 of the text and DATA its raw deflate in base64url.
// table/share.h reads the same links natively.

export type Kind = "r" | "p";
export interface Shared {
  kind: Kind;
  text: string;
}

/** The longest link that is made; what does not fit becomes a file. */
export const longest = 2000;
const longestText = 1 << 20;

export type Damage = "error.share-link" | "error.share-version" | "error.share-damaged" | "error.share-long";
export class BadLink extends Error {
  constructor(
    readonly key: Damage,
    readonly args: Record<string, string> = {},
  ) {
    super(key);
  }
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; ++bit) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const source = new Blob([bytes as BlobPart]).stream();
  const reader = source.pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > longestText) throw new BadLink("error.share-long");
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new BadLink("error.share-damaged");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

/** The fragment of a link, without its #. */
export async function write({ kind, text }: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const data = toBase64(await through(bytes, new CompressionStream("deflate-raw")));
  return `/g/1.${kind}.${crc32(bytes).toString(16).padStart(8, "0")}.${data}`;
}

export async function read(link: string): Promise<Shared> {
  const [version, kind, crc, data, ...rest] = link.replace(/^.*\/g\//, "").split(".");
  if (data === undefined || rest.length > 0 || (kind !== "r" && kind !== "p")) {
    throw new BadLink("error.share-link");
  }
  if (version !== "1") throw new BadLink("error.share-version", { version: version ?? "" });
  let bytes: Uint8Array;
  try {
    bytes = await through(fromBase64(data), new DecompressionStream("deflate-raw"));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("error.share-damaged");
  }
  if (crc32(bytes) !== Number.parseInt(crc ?? "", 16)) throw new BadLink("error.share-damaged");
  return { kind, text: new TextDecoder().decode(bytes) };
}
