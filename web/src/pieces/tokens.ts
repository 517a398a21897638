// Lists of pieces by their names.

/** Equal pieces together, in their order. */
export function kinds(tokens: readonly string[]): { token: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return [...counts].map(([token, count]) => ({ token, count }));
}

/** What of `tokens` is left when each of `taken` is taken once. */
export function less(tokens: readonly string[], taken: readonly string[]): string[] {
  const left = [...tokens];
  for (const token of taken) {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
