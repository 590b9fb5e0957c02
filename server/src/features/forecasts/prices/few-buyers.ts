/** A number of buyers that is less likely is left out. */
const NEGLIGIBLE = 1e-9;

/**
 * Returns the chances that no seat, one, two, … are sold until `buyers` have come by Poisson's law:
 * a pure birth process by uniformization (Jensen, Skandinavisk Aktuarietidskrift 36, 1953). Exact,
 * and quick while the buyers are few.
 * @param buyers buyers at today's price
 * @param shares of each seat, in the order of sale: its buyers for each buyer at today's price
 */
export function soldByFew(buyers: number, shares: readonly number[]): number[] {
  const most = Math.max(0, ...shares);
  const looks = buyers * most;
  const goes = shares.map((share) => share / (most || 1));
  const sold = Array<number>(shares.length + 1).fill(0);
  /** The same after a fixed number of looks, each of which may sell a seat. */
  const now = new Float64Array(shares.length + 1);
  now[0] = 1;
  let [weight, left] = [Math.exp(-looks), 1];
  for (let look = 1; left > NEGLIGIBLE; look += 1) {
    const last = Math.min(look, shares.length);
    for (let count = 0; count <= last; count += 1) {
      sold[count] = (sold[count] ?? 0) + weight * (now[count] ?? 0);
    }
    left -= weight;
    weight *= looks / look;
    for (let count = last; count >= 0; count -= 1) {
      const comes = (now[count - 1] ?? 0) * (goes[count - 1] ?? 0);
      now[count] = (now[count] ?? 0) * (1 - (goes[count] ?? 0)) + comes;
    }
  }
  return sold;
}
