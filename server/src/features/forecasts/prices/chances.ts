import { normalAt, normalBelow } from '../pick-up/normal.ts';

/**
 * Returns the chance that a gamma-distributed time is at most `limit`, by the approximation of
 * Wilson and Hilferty (1931).
 */
export function gammaWithin(limit: number, mean: number, variance: number): number {
  const spread = variance / (9 * mean ** 2);
  return normalBelow((Math.cbrt(limit / mean) - 1 + spread) / Math.sqrt(spread));
}

/** Returns the mean of the smaller of `most` and a Poisson number, which is taken as normal beyond 10. */
export function meanOfFew(mean: number, most: number): number {
  if (mean <= 0 || most <= 0) return 0;
  if (mean > 10) {
    const spread = Math.sqrt(mean);
    const z = (most - mean) / spread;
    return Math.max(0, most - (most - mean) * normalBelow(z) - spread * normalAt(z));
  }
  let [chance, below, sum] = [Math.exp(-mean), Math.exp(-mean), 0];
  for (let count = 1; count <= most && below < 1 - 1e-9; count += 1) {
    sum += 1 - below;
    chance *= mean / count;
    below += chance;
  }
  return sum;
}
