// What the preview of an action tells, for drawing: tiles that would fall, formations that would count or
// count no longer.
import type { Event } from "../../../generated/castellion";
import { cellOf, cellText, type Cell, type Pattern } from "./tile";

export interface Sketch {
  seat: number;
  pattern: Pattern;
  /** Of the castle as it stands now. */
  cells: readonly string[];
}

export interface Foresight {
  falling: ReadonlySet<string>;
  forms: readonly Sketch[];
  breaks: readonly Sketch[];
}

/** The cells of a pattern from its lowest or leftmost one. */
const patterns: Record<Pattern, readonly Cell[]> = {
  tower: [0, 1, 2, 3].map((floor) => ({ column: 0, floor })),
  bastion: [0, 1].flatMap((column) => [0, 1].map((floor) => ({ column, floor }))),
  line: [0, 1, 2, 3].map((column) => ({ column, floor: 0 })),
};

const sketch = (seat: number, pattern: Pattern, start: string, left = 0): Sketch => ({
  seat,
  pattern,
  cells: patterns[pattern].map(({ column, floor }) => {
    const at = cellOf(start);
    return at.column + column - left < 0 ? "left" : cellText({ column: at.column + column - left, floor: at.floor + floor });
  }),
});

export const patternIn = (key: string): Pattern => key.slice(key.indexOf("-") + 1) as Pattern;

/** What would come of an action whose events these are. */
export function foresee(events: readonly Event[]): Foresight {
  const falling = new Set<string>();
  const forms: Sketch[] = [];
  const breaks: Sketch[] = [];
  // A new column on the left moves all others; what falls moves what lay above, which cannot be drawn beforehand.
  let left = 0;
  let moved = false;
  for (const event of events) {
    switch (event.key) {
      case "event.placed-left":
      case "event.moved-left":
        left = 1;
        break;
      case "event.fell":
        falling.add(event.args.from);
        moved = true;
        break;
      case "event.lifted":
        moved = true;
        break;
      case "event.formed-tower":
      case "event.formed-bastion":
      case "event.formed-line":
        if (!moved) forms.push(sketch(event.args.seat, patternIn(event.key), event.args.place, left));
        break;
      case "event.broken-tower":
      case "event.broken-bastion":
      case "event.broken-line":
        breaks.push(sketch(event.args.seat, patternIn(event.key), event.args.place));
        break;
      default:
    }
  }
  return { falling, forms, breaks };
}
