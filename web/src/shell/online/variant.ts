// What is played at a table, in words: what differs from the usual rules, and the series that the
// game is part of.
import { asked, infoOf, type OptionInfo, type OptionValue, type OptionValues } from "../lobby/setups";
import type { Words } from "../words";
import type { Summary } from "./protocol";

function optionSaid(option: OptionInfo, value: OptionValue | undefined, words: Words): string {
  const title = words.say(`option.${option.name}`);
  switch (option.type) {
    case "flag":
      return value === true ? title : words.say("web.online.off", { text: title });
    case "choice":
      return `${title}: ${words.say(`option.${option.name}.${String(value)}`)}`;
    case "number":
      return `${title}: ${String(value)}`;
    case "set":
      return `${title}: ${words.say("web.set.count", { count: Array.isArray(value) ? value.length : 0, total: option.choices.length })}`;
    case "drawing":
      return title;
  }
}

export function variantSaid({ game, options: given, series }: Pick<Summary, "game" | "options" | "series">, words: Words): string {
  const options = given as unknown as OptionValues;
  // How many play is seen at the table.
  const told = (infoOf(game)?.options ?? []).filter((option) => option.name !== "seats" && asked(option, options));
  const other = told.filter(({ name, default: usual }) => name in options && JSON.stringify(options[name]) !== JSON.stringify(usual));
  const parts = other.length === 0 ? [words.say("web.online.usual")] : other.map((option) => optionSaid(option, options[option.name], words));
  return [...parts, ...(series ? [words.say(`series.${series.kind}`)] : [])].join(" · ");
}
