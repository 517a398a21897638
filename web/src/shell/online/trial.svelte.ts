// Something that the server is asked for, and what it says where it refuses.
import { Refused } from "../engine/engine";
import type { Words } from "../words";

export class Trial {
  /** What came of it, in words, until the next one. */
  told = $state("");

  constructor(private readonly words: () => Words) {}

  readonly run = async (doing: () => Promise<unknown>, done = ""): Promise<void> => {
    this.told = "";
    try {
      await doing();
      this.told = done;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told = this.words().tell(error.said);
    }
  };
}
