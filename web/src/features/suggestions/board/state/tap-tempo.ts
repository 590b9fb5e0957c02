/** A pause longer than this, 30 beats a minute, starts a new measurement. */
const LONGEST_MS = 2000;
/** A finger that bounces on the glass is no beat: 300 beats a minute is the fastest. */
const SHORTEST_MS = 200;
/** Older taps are forgotten, so that the tempo follows a hand that settles. */
const KEPT_TAPS = 16;
/** Two intervals can be a stumble. */
const NEEDED_TAPS = 4;

/**
 * Adds a tap to a measurement.
 * @param taps the times of the taps before, in milliseconds of a clock that only goes forward
 */
export function withTap(taps: readonly number[], atMs: number): readonly number[] {
  const last = taps.at(-1);
  if (last === undefined || atMs - last > LONGEST_MS || atMs < last) return [atMs];
  if (atMs - last < SHORTEST_MS) return taps;
  return [...taps, atMs].slice(-KEPT_TAPS);
}

/**
 * Returns the tempo in beats a minute: of the median interval, which one missed or doubled beat does
 * not move. Undefined until there are enough taps.
 */
export function tempoOf(taps: readonly number[]): number | undefined {
  if (taps.length < NEEDED_TAPS) return undefined;
  const intervals = taps.slice(1).map((at, index) => at - (taps[index] ?? at));
  return Math.round(60_000 / medianOf(intervals));
}

/** Returns how many taps are missing until there is a tempo. */
export function tapsMissing(taps: readonly number[]): number {
  return Math.max(0, NEEDED_TAPS - taps.length);
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
