// Each kind of decision is explained when it is first met; what was understood is remembered.

const key = "castellan.met";

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

const met: { list: string[] } = $state({ list: kept() });

export function unmet(game: string, what: string): boolean {
  return !met.list.includes(`${game} ${what}`);
}

export function meet(game: string, what: string): void {
  met.list = [...met.list, `${game} ${what}`];
  try {
    localStorage.setItem(key, JSON.stringify(met.list));
  } catch {
    // A browser that keeps nothing explains again.
  }
}
