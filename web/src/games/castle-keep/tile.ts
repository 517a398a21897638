// Tiles and places by their letters, for drawing only: what is legal the engine says.
import type { View } from "../../../generated/castle-keep";

export type Castle = View["position"]["castles"][number];
export type Place = keyof Castle;
export type Sort = "T" | "W" | "K";

export const tinctures: Record<string, string> = { r: "gules", y: "or", b: "azure" };

export const rows = ["3", "2", "1"] as const;
export const columns = ["a", "b", "c"] as const;
/** Around the ring from the lower left corner, as the engine counts, then the centre. */
export const ring: readonly Place[] = ["a1", "a2", "a3", "b3", "c3", "c2", "c1", "b1"];
export const places: readonly Place[] = [...ring, "b2"];

export const sortOf = (token: string): string => token.charAt(0);
export const colourOf = (token: string): string => token.charAt(1);
export const shapeOf = (token: string): string => token.charAt(2);

export function sortAt(place: Place): Sort {
  if (place === "b2") return "K";
  return place.charAt(0) === "b" || place.charAt(1) === "2" ? "W" : "T";
}

export const column = (place: Place): number => "abc".indexOf(place.charAt(0));
/** Rows of a drawing go down. */
export const row = (place: Place): number => 3 - Number(place.charAt(1));

export function neighbours(place: Place): Place[] {
  const i = ring.indexOf(place);
  if (i < 0) return [];
  return [ring[(i + 7) % 8], ring[(i + 1) % 8]] as Place[];
}

/** How far a wall's drawing is turned, so that its merlons look outwards. */
export function turnAt(place: Place): number {
  return place === "c2" ? 90 : place === "b1" ? 180 : place === "a2" ? 270 : 0;
}

/** "castle.3.a2" taken apart. */
export function castlePlace(place: string): { castle: number; at: Place } | null {
  const found = /^castle\.(\d+)\.([abc][123])$/.exec(place);
  return found ? { castle: Number(found[1]), at: found[2] as Place } : null;
}

export const standing = (castle: Castle | undefined): string[] =>
  places.flatMap((place) => castle?.[place] ?? []);
