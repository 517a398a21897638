// Outlines of charges and signs in a field of 100 by 100, made once.

/** A star of so many points. */
function star(points: number, outer: number, inner: number): string {
  const at = (i: number): string => {
    const radius = i % 2 === 0 ? outer : inner;
    const turn = (Math.PI * i) / points;
    return `${(50 + radius * Math.sin(turn)).toFixed(1)} ${(50 - radius * Math.cos(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, i) => at(i)).join("L")}Z`;
}

/** Each colour has a charge of its own: flame, waves, trefoil, sun, crown. */
export const charges: Record<string, string> = {
  r: "M52 2C58 22 86 38 86 66A36 32 0 0 1 14 66C14 48 27 42 31 24C40 31 43 40 44 47C51 37 54 22 52 2Z",
  b: "M3 24C18 4 34 4 50 24S82 44 97 24V44C82 64 66 64 50 44S18 24 3 44ZM3 60C18 40 34 40 50 60S82 80 97 60V80C82 100 66 100 50 80S18 60 3 80Z",
  g: "M50 4A21 21 0 0 1 65 39A21 21 0 1 1 56 67L63 96H37L44 67A21 21 0 1 1 35 39A21 21 0 0 1 50 4Z",
  y: star(8, 49, 27),
  p: "M6 88V30L29 54L50 12L71 54L94 30V88Z",
};

/** Chicken and chef, which send each other away, and the elite and action cards. */
export const signs: Record<string, string> = {
  chicken:
    "M6 34C12 60 24 82 48 82C72 82 82 64 82 44L84 34L97 32L85 24C84 17 80 13 75 12L79 2L71 8L66 1L64 13C61 24 56 40 40 40C28 40 18 38 6 34ZM42 82H48V97H40V91ZM56 80H62V97H54V91Z",
  chef: "M27 66V58C9 55 7 31 26 27C33 6 67 6 74 27C93 31 91 55 73 58V66ZM27 74H73V92H27Z",
  J: "M50 34C42 6 10 8 4 50C14 40 24 44 28 66H72C76 44 86 40 96 50C90 8 58 6 50 34ZM27 74H73V90H27ZM4 54A6 6 0 1 1 3.9 54ZM96 54A6 6 0 1 1 95.9 54Z",
  S: "M2 50C24 14 76 14 98 50C76 86 24 86 2 50ZM50 30A20 20 0 1 0 50.1 30ZM50 41A9 9 0 1 1 49.9 41Z",
  H: "M12 8H88V48C88 72 70 88 50 97C30 88 12 72 12 48ZM44 18V38H24V50H44V80H56V50H76V38H56V18Z",
  redeployment: "M6 84C4 32 54 14 72 44L88 34L92 82L46 70L60 58C48 38 26 48 28 84Z",
  recruitment: "M50 2L82 38H62V62H38V38H18ZM6 58H24V78H76V58H94V96H6Z",
  desertion: "M14 6H58V40H46V18H26V82H46V64H58V94H14ZM62 30L96 52L62 74V60H38V44H62Z",
  treason: "M50 2L61 20V58H80V70H60V78L66 97H34L40 78V70H20V58H39V20Z",
  explosion: `${star(10, 50, 27)}M50 38A12 12 0 1 0 50.1 38Z`,
  support: "M8 26H50V94H8ZM18 14H60V84H54V20H18ZM76 34H86V50H100V60H86V76H76V60H62V50H76Z",
  exchange: "M4 36L34 10V27H92V45H34V62ZM96 66L66 40V57H8V75H66V92Z",
  cauldron:
    "M8 30H92V40H86C92 68 80 86 68 90L74 99H64L58 92H42L36 99H26L32 90C20 86 8 68 14 40H8ZM30 22C24 14 36 12 30 3C42 9 36 16 40 22ZM54 22C48 14 60 12 54 3C66 9 60 16 64 22Z",
  flag: "M16 4H26V97H16ZM30 8C50 0 62 22 94 10V54C62 66 50 44 30 52Z",
};
