/** Returns the names of price types by their ids. */
export function namesOf(
  ids: readonly string[],
  prices: readonly { id: string; label: string }[],
): string[] {
  return prices.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
}
