// Starts what all files share: the server with the built app, and one browser. CASTELLAN and
// CASTELLAN_WEB name another executable and another folder of the app.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
    browser: string;
    castellan: string;
    dist: string;
  }
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A server of the app in this folder, on any free port, with tables of its own. */
export async function serve(castellan: string, dist: string, port = 0, more: readonly string[] = []): Promise<{ address: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "castellan-"));
  const server: ChildProcess = spawn(castellan, ["serve", "--port", String(port), "--web", dist, "--store", join(folder, "tables.db"), ...more], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout!.on("data", (part: Buffer) => {
      said += part.toString();
      const found = /http:\/\/localhost:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    address,
    end: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const castellan = process.env["CASTELLAN"] ?? `${root}build/release/apps/castellan/castellan`;
  const dist = process.env["CASTELLAN_WEB"] ?? `${root}web/dist`;
  const server = await serve(castellan, dist);
  const browser = await chromium.launchServer({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      // A machine of a home network, to which browsers give less over plain http.
      "--host-resolver-rules=MAP castellan.home 127.0.0.1",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  project.provide("address", server.address);
  project.provide("browser", browser.wsEndpoint());
  project.provide("castellan", castellan);
  project.provide("dist", dist);
  return async () => {
    await browser.close();
    await server.end();
  };
}
