// One tab at a time plays a saved game; another that opens it looks on until it takes over.

export interface Hold {
  /** Let the game go. */
  release: () => void;
}

const nameOf = (id: string) => `castellan.game.${id}`;

/** Holds the game, or gives null where another tab does. `lost` is called when one takes over. */
export async function hold(id: string, takeOver: boolean, lost: () => void): Promise<Hold | null> {
  if (!("locks" in navigator)) return { release: () => {} };
  return new Promise((resolve) => {
    let release = () => {};
    const kept = new Promise<void>((done) => (release = done));
    const options: LockOptions = takeOver ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(nameOf(id), options, async (lock) => {
        if (lock === null) return resolve(null);
        resolve({ release });
        await kept;
      })
      .catch(() => lost());
  });
}

/** Tells other tabs that a game has changed, and hears it from them. */
export class Bell {
  private readonly channel = new BroadcastChannel("castellan");

  constructor(
    private readonly id: string,
    heard: () => void,
  ) {
    this.channel.onmessage = (message: MessageEvent<string>) => {
      if (message.data === id) heard();
    };
  }

  ring(): void {
    this.channel.postMessage(this.id);
  }

  close(): void {
    this.channel.close();
  }
}
