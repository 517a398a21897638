// Positions of Castellion to sit down at: castles in the middle of a game, with whatever a test changes.

type Columns = Partial<Record<"a" | "b" | "c" | "d" | "e" | "f", readonly string[]>>;

export interface Standing {
  options?: Record<string, unknown>;
  castles?: readonly Columns[];
  haunted?: string;
  position?: Record<string, unknown>;
}

const kinds = ["S", "C", "J", "P"].flatMap((faction) => ["t", "q", "o"].map((shape) => faction + shape));

/** A castle with a tower of Seers, a bastion of Chameleons and a line of Pyros on a whole foundation. */
export const built: Columns = {
  a: ["Pt", "Co", "Ct"],
  b: ["Pq", "Ct", "Cq"],
  c: ["Po", "Jt"],
  d: ["Pt", "Jq"],
  e: ["St", "Sq", "So", "St"],
  f: ["Jq", "Co"],
};

export const other: Columns = { a: ["Jo", "St"], b: ["Cq", "So", "Cq"], c: ["Ct", "Po"], d: ["Sq"], e: ["Jt"], f: ["Po"] };

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : typeof value === "string" ? [value] : []);

export function standing({ options = {}, castles = [built], haunted, position = {} }: Standing = {}): object {
  const all = { seats: castles.length, level: "school", ...options } as Record<string, unknown>;
  const columns = castles.map((castle, i) => ({
    ...Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((column) => [column, castle[column as "a"] ?? []])),
    haunted: i === 0 ? (haunted ?? null) : null,
  }));
  const menace = all["level"] === "menace";
  const whole: Record<string, unknown> = {
    phase: "turn",
    turn: 20,
    seat: 0,
    actor: 0,
    hand: null,
    source: position["hand"] ? "drawn" : "nowhere",
    castles: columns,
    safe: ["St", "Sq", "Cq", "Jt"],
    discards: ["So", "Cq", "Jo", "Jt", "Pt"],
    open: [],
    pantry: all["pantry"] && all["pantry"] !== "none" ? ["Xt", "Xt", "Xq", "Xq", "Xo", "Xo"] : [],
    ordeals: ["a", "a", "c"].map((card) => ({ card: menace ? "face-down" : card })),
    overcome: 0,
    beside: menace ? ["T"] : ["T", "B"],
    gone: [],
    meets: null,
    champion: null,
    look: null,
    reveals: 0,
    vigil: null,
    prison: [],
    prison_back: 0,
    pawn: false,
    prophet: null,
    horror: null,
    lifted: null,
    lifted_haunted: false,
    lifted_from: null,
    due_for: "nothing",
    due: 0,
    resume: "begin",
    ending: "none",
    ...position,
  };
  // The regular pile is what lies nowhere else.
  const lying = [
    ...castles.flatMap((castle) => Object.values(castle).flat()),
    ...["safe", "discards", "open", "prison", "vigil", "hand", "beside", "gone"].flatMap((name) => listOf(whole[name])),
    ...(whole["phase"] === "move" ? listOf(whole["lifted"]) : []),
  ].filter((token) => !token.startsWith("X"));
  return { game: "castellion", options: all, position: { ...whole, pile: 6 * kinds.length + 12 - lying.length } };
}
