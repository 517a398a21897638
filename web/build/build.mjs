// Builds the app into dist/: the engine's part first, then the bundle, then the service worker with
// the list of all files, then every file compressed beforehand.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { generate } from "./generate.mjs";
import { drawIcons } from "./icons.mjs";

const web = fileURLToPath(new URL("../", import.meta.url));
const dist = `${web}dist`;

function files(folder = "") {
  return readdirSync(`${dist}/${folder}`).flatMap((name) => {
    const path = folder + name;
    return statSync(`${dist}/${path}`).isDirectory() ? files(`${path}/`) : [path];
  });
}

// The version is the hash of all that the app is made of, so that equal builds are equal versions.
function writeServiceWorker() {
  const list = files().filter((path) => path !== "sw.js").sort();
  const hash = createHash("sha256");
  for (const path of list) hash.update(path).update(readFileSync(`${dist}/${path}`));
  const version = hash.digest("hex").slice(0, 12);
  const source = readFileSync(`${web}build/sw.js`, "utf8");
  const made = source
    .replace("__VERSION__", JSON.stringify(version))
    .replace("__FILES__", JSON.stringify(list.map((path) => `./${path === "index.html" ? "" : path}`)));
  writeFileSync(`${dist}/sw.js`, made);
}

// Pictures and fonts are compressed already.
function compress() {
  for (const path of files()) {
    if (/\.(png|woff2)$/.test(path)) continue;
    const text = readFileSync(`${dist}/${path}`);
    if (text.length < 512) continue;
    writeFileSync(`${dist}/${path}.gz`, gzipSync(text, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${dist}/${path}.br`, brotliCompressSync(text, { params }));
  }
}

generate();
drawIcons();
await build({ root: web, logLevel: "warn" });
writeServiceWorker();
compress();
