const DENSITY = 0.3989422804;

/** Returns the density of the normal distribution at z. */
export function normalAt(z: number): number {
  return DENSITY * Math.exp((-z * z) / 2);
}

/** Returns the normal distribution below z (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    normalAt(z) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** Returns Student's t with a share of the distribution below it, by Cornish and Fisher (1938). */
export function studentAt(share: number, freedom: number): number {
  const z = normalQuantile(share);
  return (
    z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
  );
}

/** Returns Student's distribution below t (Abramowitz and Stegun 26.7.8). */
export function studentBelow(t: number, freedom: number): number {
  return normalBelow((t * (1 - 1 / (4 * freedom))) / Math.sqrt(1 + (t * t) / (2 * freedom)));
}

/** Returns the z below which a share of the normal distribution is (Abramowitz and Stegun 26.2.23). */
function normalQuantile(share: number): number {
  const tail = Math.max(1e-6, Math.min(share, 1 - share));
  const t = Math.sqrt(-2 * Math.log(tail));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  const z = t - above / below;
  return share < 0.5 ? -z : z;
}
