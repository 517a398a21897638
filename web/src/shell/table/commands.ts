// What can be typed at a table.
import type { GameBoard } from "../../games/game";
import type { Words } from "../words";
import { linesOf } from "./narrator";
import type { Play } from "./play.svelte";
import type { Reason } from "./table";

/** The command behind a word, in the language of the words: "web.type.look" is "look". */
const names = ["look", "hand", "moves", "last", "score", "undo", "hint", "why", "help"] as const;
type Name = (typeof names)[number];

function named(word: string, words: Words): Name | undefined {
  return names.find((name) => words.say(`web.type.${name === "help" ? "help-word" : name}`).split(" ").includes(word.toLowerCase()));
}

export async function answer(text: string, play: Play, board: GameBoard, words: Words): Promise<string[]> {
  const [first = "", ...rest] = text.split(/\s+/);
  const command = named(first, words);
  const tell = (messages: { key: string }[]) => messages.map((message) => words.tell(message));
  switch (command) {
    case "look":
      return [...tell(board.describe(play.shown).look), words.tell(play.view.prompt)];
    case "hand":
      return tell(board.describe(play.shown).hand);
    case "moves":
      return play.mine
        ? [play.view.legal.map((action) => action.text).join(", ")]
        : [words.tell(play.view.prompt)];
    case "last": {
      const lines = linesOf(words, play.steps, board.untold).slice(-2);
      return lines.map(({ seat, text: said }) => (seat === null ? said : `${words.seat(seat)}: ${said}`));
    }
    case "score":
      return play.seats.map((_, seat) =>
        [words.seat(seat), ...tell(board.standing(play.shown, seat))].join(", "),
      );
    case "undo":
      if (!play.undoable) return [words.say("error.take-back")];
      await play.undo();
      return [words.tell(play.view.prompt)];
    case "hint":
      if (!play.hintsOffered) return [words.say("web.hint.off")];
      await play.hint();
      return play.hints.map(
        ({ action, candidate, sentence }) =>
          `${action.text}: ${sentence} ${Math.round(candidate.value * 100)} %. ${candidate.reason ? words.tell(candidate.reason) : ""}`,
      );
    case "why": {
      if (rest.length === 0) return [words.say("play.why-what")];
      const reason = await play.table.why(rest.join(" "));
      if (reason === null) return [words.say("play.legal", { action: rest.join(" ") })];
      return [told(reason, words)];
    }
    case "help":
      return [words.say("web.type.help"), ...(words.has("board.help") ? [words.say("board.help")] : [])];
    case undefined:
      return act(text, play, words);
  }
}

async function act(text: string, play: Play, words: Words): Promise<string[]> {
  if (!play.mine) return [words.tell(play.view.prompt)];
  if (await play.act(text)) return [];
  const reason = play.reason;
  return reason === null ? [] : [told(reason, words)];
}

function told({ said, rule }: Reason, words: Words): string {
  // What is no action at all may be a word that was meant for something else.
  if (said.key === "error.notation") return words.say("web.type.unknown", said.args);
  return `${words.tell(said)}${rule ? ` (${rule})` : ""}`;
}
