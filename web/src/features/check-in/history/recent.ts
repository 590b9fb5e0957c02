import type { Verdict } from '../decide/verdict.ts';

/** A result that was shown on this device. */
export type RecentScan = { key: number; at: Date; verdict: Verdict };

/** So many results are kept, for as long as the scanner is open. */
export const MAX_RECENT = 50;

/** Adds a result as the newest. */
export function keepRecent(
  scans: readonly RecentScan[],
  verdict: Verdict,
  at = new Date(),
): readonly RecentScan[] {
  const key = (scans[0]?.key ?? 0) + 1;
  return [{ key, at, verdict }, ...scans].slice(0, MAX_RECENT);
}
