import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Words } from "../../src/shell/words";

type File = Record<string, string>;
const messages = "../messages";
const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as unknown;
const file = (language: string, name: string) => read(`${messages}/${language}/${name}.json`) as File;

describe("words", () => {
  it("say what the terminal says", () => {
    const cases = read("../tests/golden/words.json") as {
      language: string;
      key: string;
      args: Record<string, string | number>;
      said: string;
      web?: string; // where the terminal says more
    }[];
    expect(cases.length).toBeGreaterThan(5);
    for (const { language, key, args, said, web } of cases) {
      const files = [file(language, "castle-keep"), file(language, "common")];
      const words = new Words(language, files, (seat) => (seat === 0 ? "Ann" : undefined));
      expect(words.say(key, args)).toBe(web ?? said);
    }
  });

  it("are the same in every language: the same keys with the same arguments", () => {
    const argumentsOf = (sentence: string) =>
      [...new Set([...sentence.matchAll(/\{([^}|]+)/g)].map(([, name]) => name))].filter((name) => name !== "typed").sort();
    for (const name of readdirSync(`${messages}/en`)) {
      const english = file("en", name.replace(".json", ""));
      const german = file("de", name.replace(".json", ""));
      expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
      for (const [key, sentence] of Object.entries(english)) {
        expect([key, argumentsOf(german[key] ?? "")]).toEqual([key, argumentsOf(sentence)]);
      }
    }
  });

  it("has every key that the shell names", () => {
    const english = Object.assign({}, ...readdirSync(`${messages}/en`).map((name) => file("en", name.replace(".json", "")))) as File;
    const sources = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? sources(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
      );
    let found = 0;
    for (const path of sources("src")) {
      for (const [, key] of readFileSync(path, "utf8").matchAll(/"((?:web|error|play)\.[\w.-]+)"/g)) {
        found += 1;
        expect(english, `${path} says ${key}`).toHaveProperty([key!]);
      }
    }
    expect(found).toBeGreaterThan(80);
  });
});
