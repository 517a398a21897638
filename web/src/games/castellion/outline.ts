// Outlines of charges and shapes in a field of 100 by 100.

export interface Drawn {
  d: string;
  /** Drawn as a line of this width instead of a surface. */
  line?: number;
}

/** Eye, curled tail, three balls, flame; the jar of the Pantry and the mask of a Traitor. */
export const charges: Record<string, Drawn> = {
  S: { d: "M2 50C24 12 76 12 98 50C76 88 24 88 2 50ZM50 27A23 23 0 1 0 50.1 27ZM50 39A11 11 0 1 1 49.9 39Z" },
  C: { d: "M94 90C52 98 10 84 10 47C10 20 32 9 53 10C78 11 92 30 88 51C85 68 66 76 52 69C38 62 38 42 53 41C60 41 64 47 62 54", line: 13 },
  J: { d: "M50 4A19 19 0 1 0 50.1 4ZM22 52A19 19 0 1 0 22.1 52ZM78 52A19 19 0 1 0 78.1 52Z" },
  P: { d: "M53 1C59 21 88 37 88 65A38 33 0 0 1 12 65C12 47 26 41 30 23C40 30 43 40 44 47C51 37 55 22 53 1ZM51 58C46 68 36 70 36 81A14 13 0 0 0 64 81C64 72 54 68 51 58Z" },
  X: { d: "M26 4H74V20H68V27C84 33 89 43 89 57V83C89 92 83 97 73 97H27C17 97 11 92 11 83V57C11 43 16 33 32 27V20H26ZM27 52H73V76H27Z" },
  mask: {
    d: "M3 33C27 20 41 27 50 32C59 27 73 20 97 33C99 60 86 80 67 78C58 77 55 64 50 62C45 64 42 77 33 78C14 80 1 60 3 33ZM17 45C24 38 39 41 43 52C34 60 21 57 17 45ZM83 45C76 38 61 41 57 52C66 60 79 57 83 45Z",
  },
};

/** The frames of the three shapes, as large as a tile lets them be. */
export const frames: Record<string, string> = {
  t: "M50 5L96 88H4Z",
  q: "M15 15H85V85H15Z",
  o: "M50 9A41 41 0 1 1 49.9 9Z",
};
/** Where a charge stands in each of them: left, top and size. */
export const within: Record<string, readonly [number, number, number]> = {
  t: [30, 43, 40],
  q: [25, 25, 50],
  o: [26, 26, 48],
};

/** The pawn: a hooded figure. */
export const pawn = "M50 4C66 4 74 18 72 34C70 44 66 50 66 54C78 60 84 74 86 88H92V98H8V88H14C16 74 22 60 34 54C34 50 30 44 28 34C26 18 34 4 50 4ZM50 18C42 18 39 26 40 33C42 40 46 44 50 46C54 44 58 40 60 33C61 26 58 18 50 18Z";
/** The Champion card: a banner. */
export const banner = "M14 2H24V98H14ZM28 8H92L78 32L92 56H28Z";

/** Each pattern by the cells of a formation, column and row from above. */
export const pictograms: Record<string, readonly (readonly [number, number])[]> = {
  tower: [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ],
  bastion: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  line: [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ],
};

/** The Assaults by their avatars: wings, horns, spears, a coil. */
export const avatars: Record<string, Drawn> = {
  harpy: { d: "M50 30C44 10 18 2 2 10C10 18 12 26 14 34C8 34 6 36 4 40C12 42 18 48 22 56C18 56 16 58 14 62C26 64 34 62 40 56L36 84L46 78L50 98L54 78L64 84L60 56C66 62 74 64 86 62C84 58 82 56 78 56C82 48 88 42 96 40C94 36 92 34 86 34C88 26 90 18 98 10C82 2 56 10 50 30Z" },
  behemoth: { d: "M4 8C2 34 10 46 26 50C20 66 28 86 42 96H58C72 86 80 66 74 50C90 46 98 34 96 8C88 24 78 28 66 28C60 22 40 22 34 28C22 28 12 24 4 8ZM34 54L46 60L36 66ZM66 54L54 60L64 66ZM42 80H58V86H42Z" },
  horde: { d: "M20 2L30 22H24V98H16V22H10ZM50 2L60 22H54V98H46V22H40ZM80 2L90 22H84V98H76V22H70ZM4 60H96V68H4Z" },
  earthworm: { d: "M6 92C2 60 22 54 34 66C46 78 40 88 28 84M30 84C52 92 62 70 52 48C44 28 58 8 78 12C98 16 98 40 82 42", line: 15 },
};
