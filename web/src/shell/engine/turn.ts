// The time of a turn, shared out among its decisions.

/** A turn is what one seat decides in a row. Each decision may take half of what is left of its
 * time: the first is the widest, and there is always something left for one more. */
export class TurnClock {
  private seat: number | null = null;
  private spent = 0;

  /** Somebody decides, after `ms` of thought. */
  decided(seat: number, ms: number): void {
    if (seat !== this.seat) this.spent = 0;
    this.seat = seat;
    this.spent += ms;
  }

  /** What the next decision of a seat may take of so many milliseconds. */
  allowance(seat: number, whole: number): number {
    const left = seat === this.seat ? whole - this.spent : whole;
    return Math.max(1, Math.floor(left / 2));
  }

  /** Whoever decides next begins a turn. */
  over(): void {
    this.seat = null;
  }
}
