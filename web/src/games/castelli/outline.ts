// The shapes of the land and of pieces, each in a box of 100 by 100: what is filled, and lines drawn over it.

export interface Shape {
  d: string;
  line?: string;
}

/** What tells the colours apart where there is no colour; the same as on the shields of the seats. */
export const charges: readonly string[] = [
  // chevron, cross, star, crescent
  "M6 88L50 40L94 88V56L50 8L6 56Z",
  "M36 4H64V36H96V64H64V96H36V64H4V36H36Z",
  "M50 2L63 36L99 38L70 60L80 96L50 75L20 96L30 60L1 38L37 36Z",
  "M76 6A47 47 0 1 0 76 94A53 53 0 0 1 76 6Z",
];

export const shield = "M6 6H94V50C94 78 74 92 50 98C26 92 6 78 6 50Z";

/** A grain of an ear, leaning. */
const corn = (x: number, y: number, turn: number): string => {
  const at = (angle: number, radius: number): string => {
    const way = ((angle + turn) * Math.PI) / 180;
    return `${(x + radius * Math.sin(way)).toFixed(1)} ${(y - radius * Math.cos(way)).toFixed(1)}`;
  };
  return `M${at(180, 13)}C${at(-120, 13)} ${at(-50, 12)} ${at(0, 15)}C${at(50, 12)} ${at(120, 13)} ${at(180, 13)}Z`;
};

export const icons: Record<string, Shape> = {
  // a tree with its shade
  wood: {
    d: "M50 2L72 28H62L82 52H70L92 80H58V98H42V80H8L30 52H18L38 28H28Z",
    line: "M50 24V74M50 44L60 36M50 60L64 50",
  },
  // an ear
  grain: {
    d: `M47 40H53V98H47Z${corn(50, 15, 0)}${corn(33, 33, -30)}${corn(67, 33, 30)}${corn(31, 54, -34)}${corn(69, 54, 34)}${corn(33, 75, -38)}${corn(67, 75, 38)}`,
  },
  // crags
  rocks: {
    d: "M4 92L26 40L38 54L58 8L80 48L86 40L98 92Z",
    line: "M58 8L52 44L62 62L56 92M26 40L30 66M80 48L76 70",
  },
  // a tent with its pennon
  market: {
    d: "M50 14L94 92H6ZM48 0H52V16H48ZM52 1L70 6L52 11Z",
    line: "M50 14V92M50 40L36 92M50 40L64 92",
  },
  // a card with a lozenge
  card: {
    d: "M20 4H80Q86 4 86 10V90Q86 96 80 96H20Q14 96 14 90V10Q14 4 20 4Z",
    line: "M50 22L70 50L50 78L30 50Z",
  },
  // a coin
  silver: {
    d: "M50 6A44 44 0 1 1 49.9 6Z",
    line: "M50 20A30 30 0 1 1 49.9 20ZM40 62C52 68 62 58 50 50C38 42 46 32 60 38",
  },
  castle: {
    d: "M10 96V38H4V14H16V24H26V14H38V24H40V4H50V14H56V4H66V24H68V14H78V24H88V14H96V38H90V96Z",
    line: "M40 96V70C40 56 60 56 60 70V96",
  },
  village: {
    d: "M4 92V56L24 36L44 56V50L66 24L96 54V92ZM70 30V12H80V40Z",
    line: "M44 56V92M16 92V72H30V92M62 92V68H78V92",
  },
  city: {
    d: "M2 96V50H8V40H14V50H22V26L33 8L44 26V44H56V20H52V10H58V15H63V10H69V15H74V10H80V20H78V50H86V40H92V50H98V96Z",
    line: "M22 50H44M56 50H78M42 96V78C42 66 58 66 58 78V96M30 34H36V42H30ZM64 28H70V38H64ZM10 62H22M78 62H90",
  },
  // two hammers, crossed
  mine: {
    d: "M12 96L4 88L52 40L38 26L58 6L72 14L78 20L66 32L60 48L12 96ZM88 96L96 88L60 52L52 60ZM46 46L20 20L8 28L4 22L22 4L44 18L54 38Z",
  },
  points: {
    d: "M50 4L62 36L96 38L69 59L79 94L50 74L21 94L31 59L4 38L38 36Z",
  },
};

/** What cards show. */
export const characters: Record<string, Shape> = {
  king: { d: "M8 84L2 28L28 52L50 10L72 52L98 28L92 84ZM10 90H90V98H10Z", line: "M14 72H86" },
  // a hand that takes a coin
  raider: { d: "M12 8L58 54L64 46L72 54L66 62L94 90L88 96L60 68L52 74L44 66L52 60L6 14Z", line: "M20 16L56 58" },
  brigands: {
    d: "M10 6L58 54L64 46L72 54L66 60L94 90L88 96L59 68L52 74L44 66L52 60L4 12ZM90 6L96 12L72 38L64 30ZM38 54L46 62L14 96L6 88Z",
  },
  "robber-baron": {
    d: "M38 4H62L58 22C82 34 94 54 94 72C94 90 78 98 50 98C22 98 6 90 6 72C6 54 18 34 42 22Z",
    line: "M36 24H64M50 46A17 17 0 1 1 49.9 46Z",
  },
  // a hood without a face
  traitor: { d: "M50 2C76 12 84 34 86 58C88 76 94 88 98 98H2C6 88 12 76 14 58C16 34 24 12 50 2Z", line: "M50 24C64 32 68 48 68 60C68 72 58 80 50 82C42 80 32 72 32 60C32 48 36 32 50 24ZM40 56H46M54 56H60" },
  peasant: { d: "M4 94V52L34 22L64 52V94ZM76 4H84V98H76ZM64 8H96V14H94V34H88V14H72V34H66V14H64Z", line: "M24 94V66H44V94" },
  landgrave: {
    d: "M4 70V34H0V14H10V22H18V14H28V22H36V14H46V34H42V70ZM76 40C81 48 80 54 78 60C84 52 90 48 97 48C96 58 90 64 82 67L88 98H64L70 67C62 64 56 58 55 48C62 48 68 52 74 60C72 54 71 48 76 40Z",
    line: "M18 70V56C18 50 28 50 28 56V70M66 74H86",
  },
  landgravine: {
    d: "M4 70V34H0V14H10V22H18V14H28V22H36V14H46V34H42V70ZM74 26L88 46H82L94 64H86L98 84H80V98H68V84H50L62 64H54L66 46H60Z",
    line: "M18 70V56C18 50 28 50 28 56V70M74 46V80",
  },
  "master-builder": { d: "M44 12A8 8 0 1 1 56 12L60 20L92 96H80L54 38H46L20 96H8L40 20Z", line: "M26 68Q50 84 74 68" },
  // a tile and an arrow around it
  steward: { d: "M32 32H68V68H32ZM50 2C78 2 98 22 98 50H88C88 28 72 12 50 12V22L32 8L50 -6ZM50 98C22 98 2 78 2 50H12C12 72 28 88 50 88V78L68 92L50 106Z" },
  duke: { d: "M4 96V52H12V40H20V52H30V34H44V52H56V34H70V52H80V40H88V52H96V96ZM30 26L26 4L38 14L50 0L62 14L74 4L70 26Z", line: "M42 96V76C42 66 58 66 58 76V96" },
  incendiary: {
    d: "M50 2C60 22 88 34 88 64C88 86 70 98 50 98C30 98 12 86 12 64C12 48 22 40 28 26C34 34 38 38 40 44C48 32 52 18 50 2Z",
    line: "M50 52C44 62 36 66 36 76C36 84 42 90 50 90C58 90 64 84 64 76C64 66 56 62 50 52Z",
  },
  // a crozier
  abbot: { d: "M42 98V44C20 40 14 6 46 2C80 0 84 40 58 42C42 42 40 22 54 22V31C50 31 52 35 58 33C68 28 62 10 46 12C28 16 32 36 52 36V98ZM20 56H36V64H20ZM60 56H80V64H60Z" },
  knights: { d: "M50 2C78 2 88 22 88 46V66L74 98H26L12 66V46C12 22 22 2 50 2Z", line: "M12 48H88M46 10V48H54V10M32 62V84M42 62V88M58 62V88M68 62V84M24 48L44 58M76 48L56 58" },
  guard: { d: "M6 6H94V50C94 78 74 92 50 98C26 92 6 78 6 50Z", line: "M50 18V84M20 40H80M34 28L66 28" },
};
export const character = (card: string): Shape => characters[card.startsWith("king") ? "king" : card] ?? icons["card"]!;
/** Kings show their points. */
export const crownOf = (card: string): string => /^king(\d)$/.exec(card)?.[1] ?? "";
