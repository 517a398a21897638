// Messages turned into sentences, as table/words.h does it: the same files, the same rules. The
// tests compare both on the same messages (tests/golden/words.json).

export interface Message {
  key: string;
  args?: Record<string, string | number>;
}

type Sentences = Record<string, string>;

const seatArguments = new Set(["seat", "victim", "player"]);

export class Words {
  /** The files of one language, those looked into first in front. */
  constructor(
    readonly language: string,
    private readonly files: readonly Sentences[],
    private readonly seatName: (seat: number) => string | undefined = () => undefined,
  ) {}

  /** The same words for a table whose seats have names. */
  named(seatName: (seat: number) => string | undefined): Words {
    return new Words(this.language, this.files, seatName);
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** A sentence; an unknown key is said as it is. */
  say(key: string, args: Record<string, string | number> = {}): string {
    const sentence = this.find(key);
    if (sentence === undefined) return key;
    return sentence.replace(/\{([^}]*)\}/g, (_, argument: string) => this.value(argument, args));
  }

  tell(message: Message): string {
    return this.say(message.key, message.args);
  }

  seat(seat: number): string {
    return this.seatName(seat) ?? this.say("seat.nameless", { number: seat + 1 });
  }

  private find(key: string): string | undefined {
    for (const file of this.files) {
      const sentence = file[key];
      if (sentence !== undefined) return sentence;
    }
    return undefined;
  }

  private value(argument: string, args: Record<string, string | number>): string {
    const [name = "", one, many = ""] = argument.split("|");
    if (name === "typed") return ""; // for those who type: the terminal says it
    const value = args[name];
    if (value === undefined) return "?";
    if (typeof value === "number") {
      if (one !== undefined) return value === 1 ? one : many;
      return seatArguments.has(name) ? this.seat(value) : String(value);
    }
    return this.find(`${name}.${value}`) ?? (value.includes(".") ? this.find(value) : undefined) ?? value;
  }
}
