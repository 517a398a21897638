// The app's icon, drawn by code: a tower of sable on vellum. As SVG for browsers, and as PNG for
// systems that want pixels.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as zlib from "node:zlib";

const out = fileURLToPath(new URL("../public/", import.meta.url));

// In units of a 64th: rectangles of [x, y, width, height] and what fills them.
const ground = [0xf4, 0xec, 0xdc];
const ink = [0x2b, 0x26, 0x22];
const red = [0x96, 0x23, 0x1b];
const shapes = [
  [ink, 16, 24, 32, 28],
  [ink, 12, 16, 8, 10],
  [ink, 28, 16, 8, 10],
  [ink, 44, 16, 8, 10],
  [ink, 12, 22, 40, 6],
  [ink, 12, 50, 40, 4],
  [red, 27, 36, 10, 16],
  [red, 31, 6, 2, 10],
  [red, 33, 6, 9, 5],
];

function svg() {
  const hex = (colour) => `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  const rectangles = shapes
    .map(([colour, x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${hex(colour)}"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${hex(ground)}"/>${rectangles}</svg>\n`;
}

// A PNG with one byte of filter before each row of RGB.
function png(size) {
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let y = 0; y < size; ++y) {
    for (let x = 0; x < size; ++x) {
      const [u, v] = [((x + 0.5) * 64) / size, ((y + 0.5) * 64) / size];
      const hit = shapes.findLast(([, sx, sy, w, h]) => u >= sx && u < sx + w && v >= sy && v < sy + h);
      rows.set(hit ? hit[0] : ground, y * (1 + size * 3) + 1 + x * 3);
    }
  }
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk("IHDR", header), chunk("IDAT", zlib.deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

// Node 18 has no crc32 of its own.
function crc(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

export function drawIcons() {
  mkdirSync(out, { recursive: true });
  writeFileSync(`${out}icon.svg`, svg());
  for (const size of [192, 512]) writeFileSync(`${out}icon-${size}.png`, png(size));
}
