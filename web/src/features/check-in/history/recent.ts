import type { Verdict } from '../decide/verdict.ts';

/** A result that was shown on this device. */
export type RecentScan = { key: number; at: Date; verdict: Verdict };

/** How many results are kept while the scanner is open. */
export const MAX_RECENT = 50;

export function keepRecent(
  scans: readonly RecentScan[],
  verdict: Verdict,
  at = new Date(),
): readonly RecentScan[] {
  const key = (scans[0]?.key ?? 0) + 1;
  return [{ key, at, verdict }, ...scans].slice(0, MAX_RECENT);
}

/** Takes the undo from a result, once it is undone. */
export function withoutUndo(scans: readonly RecentScan[], of: Verdict): readonly RecentScan[] {
  return scans.map((scan) =>
    scan.verdict === of ? { ...scan, verdict: { ...of, made: [] } } : scan,
  );
}
