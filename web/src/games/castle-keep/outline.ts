// Outlines of towers and walls in a field of 100 by 100, made once.

type Point = readonly [number, number];

const point = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const path = (points: readonly Point[], close = true): string =>
  `M${points.map(point).join("L")}${close ? "Z" : ""}`;

/** The crenels of a polygon's sides: notches `depth` deep between `teeth` merlons. */
function crenels(corners: readonly Point[], teeth: number, depth: number): string {
  const notches: string[] = [];
  const parts = 2 * teeth - 1;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const inward: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const at = (part: number, low: number): Point => [
      a[0] + ((b[0] - a[0]) * part) / parts + inward[0] * low,
      a[1] + ((b[1] - a[1]) * part) / parts + inward[1] * low,
    ];
    for (let part = 1; part < parts; part += 2) {
      notches.push(path([at(part + 0.1, 0), at(part + 0.9, 0), at(part + 0.9, depth), at(part + 0.1, depth)]));
    }
  });
  return notches.join("");
}

/** The same around a circle. */
function roundCrenels(radius: number, teeth: number, depth: number): string {
  const at = (turn: number, r: number): Point => [
    50 + r * Math.sin(2 * Math.PI * turn),
    50 - r * Math.cos(2 * Math.PI * turn),
  ];
  return Array.from({ length: teeth }, (_, i) => {
    const [from, to] = [(i + 0.3) / teeth, (i + 0.7) / teeth];
    return path([at(from, radius), at(to, radius), at(to, radius - depth), at(from, radius - depth)]);
  }).join("");
}

const circle = (r: number): string => `M50 ${50 - r}A${r} ${r} 0 1 1 49.99 ${50 - r}Z`;
const square = (half: number): Point[] => [
  [50 - half, 50 - half],
  [50 + half, 50 - half],
  [50 + half, 50 + half],
  [50 - half, 50 + half],
];
const diamond = (half: number): Point[] => [
  [50, 50 - half],
  [50 + half, 50],
  [50, 50 + half],
  [50 - half, 50],
];

/** How the middle of a wall runs from edge to edge, and a little beyond. */
const runs: Record<string, (x: number) => number> = {
  c: (x) => 50 + 11.5 * Math.sin((x / 100) * 2 * Math.PI),
  z: (x) => 50 + 12 * (1 - 4 * Math.abs((((x + 112.5) / 50) % 1) - 0.5)),
  s: () => 50,
};

/** A spot on a wall and the way it runs there. */
interface Station {
  at: Point;
  slope: number;
}

/** Where the crenels are. On a zigzag they follow the outer edge, which is long at its peaks. */
function stations(shape: string, half: number): Station[] {
  const run = runs[shape] ?? (() => 50);
  if (shape !== "z") {
    return Array.from({ length: 9 }, (_, i) => {
      const x = (i * 100) / 8;
      return { at: [x, run(x)], slope: run(x + 0.5) - run(x - 0.5) };
    });
  }
  const rise = 24 / 25;
  const shift = half * rise;
  return [-12.5, 37.5, 87.5].flatMap((peak) =>
    [-1, 1].flatMap((side) =>
      [6.4, 15.2].map((aside): Station => {
        const x = peak + side * (aside - shift / Math.hypot(1, rise));
        return { at: [x, 38 + side * (x - peak) * rise], slope: side * rise };
      }),
    ),
  );
}

function wall(shape: string, thick: number): Wall {
  const run = runs[shape] ?? (() => 50);
  const middle: Point[] = [];
  for (let x = -37.5; x <= 137.5; x += shape === "c" ? 2.5 : 12.5) middle.push([x, run(x)]);
  const half = thick / 2;
  const off = ({ at, slope }: Station, out: number, aside: number): Point => {
    const length = Math.hypot(1, slope);
    return [at[0] + (slope * out + aside) / length, at[1] + (slope * aside - out) / length];
  };
  const crenel = (s: Station): string => path([off(s, half, -2.8), off(s, half, 2.8), off(s, half - 7, 2.8), off(s, half - 7, -2.8)]);
  const joint = (x: number, from: number, to: number): string => {
    const s: Station = { at: [x, run(x)], slope: run(x + 0.5) - run(x - 0.5) };
    return path([off(s, from, 0), off(s, to, 0)], false);
  };
  return {
    run: path(middle, false),
    thick,
    crenels: stations(shape, half).map(crenel).join(""),
    joints: [6, 19, 31, 44, 56, 69, 81, 94].map((x, i) => joint(x, i % 2 ? 0 : -half, i % 2 ? half - 8 : 0)).join(""),
  };
}

export interface Tower {
  rim: string;
  floor: string;
  /** Crenels and the middle, in ink. */
  ink: string;
}

export const towers: Record<string, Tower> = {
  c: { rim: circle(37), floor: circle(21.5), ink: roundCrenels(37, 10, 8) + circle(8) },
  z: { rim: path(diamond(45)), floor: path(diamond(25)), ink: crenels(diamond(45), 4, 7.5) + path(diamond(9.5)) },
  s: { rim: path(square(32)), floor: path(square(18)), ink: crenels(square(32), 4, 7.5) + path(square(7)) },
};

/** A wall is its run, drawn as a thick line; fine joints are left out where the tile is small. */
export interface Wall {
  run: string;
  thick: number;
  crenels: string;
  joints: string;
}

export const walls: Record<string, Wall> = { c: wall("c", 28), z: wall("z", 27), s: wall("s", 32) };

export const keep = {
  body: "M15 88V44h8v7h6v-7h8V60h3V32h7v7h6v-7h7V60h3V44h8v7h6v-7h8V88Z",
  banner: "M50 33V9L71 15.5L50 22",
  gate: "M41 88V74a9 9 0 0 1 18 0V88Z",
  strokes: "M26 62v9M74 62v9M50 46v9M15 58H37M63 58H85M40 60H60",
};

/** The shape of a family by itself: the sign in sockets. */
export const glyphs: Record<string, string> = {
  c: "M50 12A38 38 0 1 1 49.99 12Z",
  z: path(diamond(46)),
  s: path(square(36)),
};
