// Outlines of towers and walls in a field of 100 by 100, made once.

type Point = readonly [number, number];

const point = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const path = (points: readonly Point[], close = true): string =>
  `M${points.map(point).join("L")}${close ? "Z" : ""}`;

/** A polygon around the middle whose sides carry merlons; notches are `depth` deep. */
function crenellated(corners: readonly Point[], teeth: number, depth: number): string {
  const points: Point[] = [];
  const parts = 2 * teeth - 1;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const inward: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    for (let part = 0; part < parts; part++) {
      const low = part % 2 === 1 ? depth : 0;
      for (const end of [part, part + 1]) {
        const t = end / parts;
        points.push([
          a[0] + (b[0] - a[0]) * t + inward[0] * low,
          a[1] + (b[1] - a[1]) * t + inward[1] * low,
        ]);
      }
    }
  });
  return path(points);
}

function round(radius: number, teeth: number, depth: number): string {
  const points: Point[] = [];
  for (let part = 0; part < 2 * teeth; part++) {
    const r = radius - (part % 2 === 1 ? depth : 0);
    for (let step = 0; step <= 4; step++) {
      const angle = ((part + step / 4 - 0.5) / teeth) * Math.PI;
      points.push([50 + r * Math.sin(angle), 50 - r * Math.cos(angle)]);
    }
  }
  return path(points);
}

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

/** How the middle of a wall runs from edge to edge. */
const runs: Record<string, (x: number) => number> = {
  c: (x) => 14 * Math.sin((x / 100) * 2 * Math.PI),
  z: (x) => 13 * (1 - 4 * Math.abs((((x + 12.5) / 50) % 1) - 0.5)),
  s: () => 0,
};

const half = 16;
const merlon = 9;

function along(shape: string, from: number, to: number, offset: number): Point[] {
  const run = runs[shape] ?? (() => 0);
  const points: Point[] = [];
  // Bends of a zigzag lie on multiples of 12.5, so they stay sharp.
  const stops = new Set<number>([from, to]);
  for (let x = Math.ceil(from / 2.5) * 2.5; x < to; x += 2.5) stops.add(x);
  for (const x of [...stops].sort((a, b) => a - b)) points.push([x, 53 + run(x) + offset]);
  return points;
}

function wall(shape: string): string {
  const parts = 13;
  const top: Point[] = [];
  for (let part = 0; part < parts; part++) {
    const high = part % 2 === 0 ? merlon : 0;
    top.push(...along(shape, (part * 100) / parts, ((part + 1) * 100) / parts, -half - high + 2));
  }
  return path([...top, ...along(shape, 0, 100, half).reverse()]);
}

/** Courses and joints of the masonry. */
function masonry(shape: string): string {
  const run = runs[shape] ?? (() => 0);
  const course = path(along(shape, 0, 100, 1), false);
  const joint = (x: number, from: number, to: number): string => {
    const y = 53 + run(x);
    return `M${x} ${(y + from).toFixed(1)}V${(y + to).toFixed(1)}`;
  };
  return [
    course,
    ...[12, 37, 62, 87].map((x) => joint(x, -13, 1)),
    ...[25, 50, 75].map((x) => joint(x, 1, 15)),
  ].join("");
}

export interface Outline {
  body: string;
  /** Fine strokes, left out where the tile is small. */
  strokes: string;
  /** The inner edge of a tower. */
  inner: string;
}

export const towers: Record<string, Outline> = {
  c: {
    body: round(39, 10, 8),
    inner: "M50 29A21 21 0 1 1 49.99 29Z",
    strokes: "M56 66.5L66.5 56M49 67.5L67.5 49M42.5 67L67 42.5",
  },
  z: {
    body: crenellated(diamond(46), 4, 8),
    inner: path(diamond(25)),
    strokes: "M56 65.5L65.5 56M51 70.5L70.5 51M45 67L67 45",
  },
  s: {
    body: crenellated(square(36), 4, 8),
    inner: path(square(19)),
    strokes: "M58 66L66 58M50 66L66 50M42 66L66 42",
  },
};

export const walls: Record<string, Outline> = Object.fromEntries(
  ["c", "z", "s"].map((shape) => [shape, { body: wall(shape), strokes: masonry(shape), inner: "" }]),
);

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
