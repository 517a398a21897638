// Cards by their letters, for drawing only: what is legal the engine says.

export const tinctures: Record<string, string> = { r: "gules", b: "azure", g: "vert", y: "or", p: "purpure" };
/** The colours in the order in which cards are sorted. */
export const colours = ["r", "b", "g", "y", "p"] as const;
export const strengths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export const elites = ["J", "S", "H"] as const;

export interface Siege {
  colour: string;
  strength: number;
}

/** "r7" taken apart; null for what is no Siege card. */
export function siegeOf(token: string): Siege | null {
  const found = /^([rbgyp])(\d+)$/.exec(token);
  return found ? { colour: found[1]!, strength: Number(found[2]) } : null;
}

export const isElite = (token: string): boolean => (elites as readonly string[]).includes(token);
/** An action card: written out. */
export const isAction = (token: string): boolean => /^[a-z]{3,}$/.test(token) && token !== "cauldron";
export const isTactic = (token: string): boolean => isElite(token) || isAction(token);

/** The strengths that an elite card can take. */
export const reach: Record<string, string> = { J: "0–11", S: "10", H: "1–3" };
