// The words of the chosen language, loaded when they are needed.
import type { GameName } from "../../generated";
import { Words } from "./words";

type File = Record<string, string>;
const files = import.meta.glob<File>("../../../messages/*/*.json", { import: "default" });

export const languages = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
];

async function load(language: string, name: string): Promise<File> {
  return (await files[`../../../messages/${language}/${name}.json`]?.()) ?? {};
}

/** The shell's words, under those of one game where one is given. */
export async function wordsOf(language: string, game?: GameName): Promise<Words> {
  const names = [...(game ? [game] : []), "web", "common"];
  return new Words(language, await Promise.all(names.map((name) => load(language, name))));
}
