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
    const density = 0.3989422804 * Math.exp((-z * z) / 2);
    return Math.max(0, most - (most - mean) * normalBelow(z) - spread * density);
  }
  let [chance, below, sum] = [Math.exp(-mean), Math.exp(-mean), 0];
  for (let count = 1; count <= most && below < 1 - 1e-9; count += 1) {
    sum += 1 - below;
    chance *= mean / count;
    below += chance;
  }
  return sum;
}

/** Returns the normal distribution below z (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989422804 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
