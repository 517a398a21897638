// The shapes of tiles and pieces, each in a box of 100 by 100. What has a `line` is drawn with a pen of
// that width, the rest is filled.

export interface Shape {
  d: string;
  line?: number;
}

/** Points on a circle around the middle, as numbers of a path. */
const at = (angle: number, radius: number, x = 50, y = 50): string =>
  `${(x + radius * Math.sin((angle * Math.PI) / 180)).toFixed(1)} ${(y - radius * Math.cos((angle * Math.PI) / 180)).toFixed(1)}`;
const around = (count: number, draw: (angle: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count)).join("");

/** A petal from near the middle outward. */
const petal = (angle: number, from: number, to: number, width: number): string =>
  `M${at(angle, from)}C${at(angle - width, (from + to) / 2)} ${at(angle - width * 0.7, to)} ${at(angle, to)}C${at(angle + width * 0.7, to)} ${at(angle + width, (from + to) / 2)} ${at(angle, from)}Z`;
const grain = (x: number, y: number, turn: number): string => {
  const tip = (angle: number, radius: number): string => at(angle + turn, radius, x, y);
  return `M${tip(180, 12)}C${tip(-120, 11)} ${tip(-50, 11)} ${tip(0, 13)}C${tip(50, 11)} ${tip(120, 11)} ${tip(180, 12)}Z`;
};

/** What tells the types apart where there is no colour. */
export const emblems: Record<string, Shape> = {
  // a coin with a square hole
  Me: { d: "M50 6A44 44 0 1 1 49.9 6ZM34 34V66H66V34Z" },
  // two swords, crossed
  So: { d: "M12 8L26 10L58 52L68 42L76 50L68 58L86 80L80 86L58 68L50 76L42 68L52 58L10 22ZM88 8L90 22L68 45L57 33L74 10ZM33 55L43 66L32 76L24 68L20 86L14 80L32 68L24 58Z" },
  // an ear of rice
  Fa: { d: `M46 40H54V98H46Z${grain(50, 16, 0)}${grain(33, 32, -32)}${grain(67, 32, 32)}${grain(31, 56, -36)}${grain(69, 56, 36)}${grain(33, 79, -40)}${grain(67, 79, 40)}` },
  // four petals
  Se: { d: `${around(4, (angle) => petal(angle, 8, 48, 30))}` },
  // a gust
  Wi: { d: "M8 40H62C84 40 84 12 62 14C52 15 50 24 54 30M8 62H78C98 62 96 90 76 88C66 86 66 78 70 74", line: 13 },
  // a flame with an eye
  Dr: { d: "M50 4C58 22 86 32 86 60C86 84 68 96 50 96C32 96 14 84 14 60C14 44 24 40 28 26C34 32 38 36 40 40C46 30 50 20 50 4ZM50 52C42 60 36 64 36 72C36 80 42 84 50 84C58 84 64 80 64 72C64 64 58 60 50 52Z" },
};

const gust = (y: number, length: number, curl: number): string => {
  const x = 8 + length;
  return `M8 ${y}H${x}c${curl * 1.25} 0 ${curl * 1.25} ${-curl * 1.6} ${0} ${-curl * 1.5}c${-curl * 0.5} 0 ${-curl * 0.75} ${curl * 0.5} ${-curl * 0.5} ${curl * 0.85}`;
};

/** The symbols of the Special tiles. */
export const symbols: Record<string, Shape> = {
  // spring: a blossom
  Se1: { d: `${around(5, (angle) => petal(angle, 12, 49, 34))}M50 41A9 9 0 1 1 49.9 41Z` },
  // summer: the sun
  Se2: { d: `M50 27A23 23 0 1 1 49.9 27Z${around(8, (angle) => `M${at(angle - 10, 29)}L${at(angle, 49)}L${at(angle + 10, 29)}Z`)}` },
  // autumn: a leaf
  Se3: { d: "M50 2L59 20L72 14L70 30L92 30L82 46L94 58L68 66L70 76L53 72V98H47V72L30 76L32 66L6 58L18 46L8 30L30 30L28 14L41 20Z" },
  // winter: a crystal of snow
  Se4: { d: around(6, (angle) => `M50 50L${at(angle, 46)}M${at(angle - 24, 42)}L${at(angle, 26)}L${at(angle + 24, 42)}`), line: 8 },
  // winds: as many gusts as their number
  Wi1: { d: "M6 66H62C98 66 98 16 62 16C40 16 36 42 54 46", line: 11 },
  Wi2: { d: `${gust(44, 50, 24)}M8 62H72C96 62 94 94 70 92C58 91 56 80 63 76`, line: 10 },
  Wi3: { d: `${gust(34, 44, 20)}M8 52H88M8 70H64C84 70 82 96 62 94C52 93 52 84 58 81`, line: 9 },
  Wi4: { d: `${gust(28, 46, 16)}M8 44H90M8 60H78M8 76H60C78 76 76 98 58 96C50 95 50 88 55 86`, line: 8 },
  // dragons: a head, a coil, a pearl in flames
  Dr1: { d: "M10 60C10 50 24 46 34 44L22 22C34 26 42 32 46 38L48 8C58 16 62 26 64 36C82 40 92 54 92 72L84 66L80 78L72 68C68 74 60 76 52 74C56 82 62 86 72 88C56 94 38 88 32 74C24 76 10 72 10 60ZM44 50L56 56L58 48Z" },
  Dr2: { d: "M54 55C50 46 36 50 40 62C45 76 70 72 73 52C76 30 50 22 32 32M32 32C12 44 12 80 38 91C58 98 84 92 95 74M32 32L12 12M32 32L8 30M32 32L26 6", line: 10 },
  Dr3: { d: "M50 46A20 20 0 1 1 49.9 46ZM50 2C60 14 52 22 62 26C66 18 70 18 72 12C84 28 94 44 90 64C88 78 80 90 68 96C78 84 80 74 78 64C74 46 62 42 50 34C38 42 26 46 22 64C20 74 22 84 32 96C20 90 12 78 10 64C6 44 18 34 28 22C30 30 34 32 38 34C40 22 42 14 50 2Z" },
};

/** A Shrine: a tower of two roofs. */
export const shrine = {
  roofs: "M50 2L56 14C66 24 80 28 92 28L86 40H14L8 28C20 28 34 24 44 14ZM28 54H72C78 60 88 64 96 64L90 76H10L4 64C12 64 22 60 28 54Z",
  walls: "M26 40H74V54H26ZM18 76H82V96H18Z",
  door: "M40 96V84C40 78 60 78 60 84V96Z",
};
