import { MAX_SYNC, type SyncOutcome } from '@marquee/contract/check-in/check-in';
import type { RefusedScan, WaitingScan } from '../../../lib/device-store.ts';

/** The scans of one event that one call sends. */
export type Parcel = { eventId: string; scans: WaitingScan[] };

/** Milliseconds between calls while the server answers. */
export const EVERY_MS = 5000;
const LONGEST_MS = 60_000;

/** Returns the delay before the next try: doubled with every failure in a row, up to a minute. */
export function delayAfter(failures: number): number {
  return Math.min(EVERY_MS * 2 ** failures, LONGEST_MS);
}

/** Splits waiting scans into calls, each for one event and within the server's limit. */
export function parcelsOf(waiting: readonly WaitingScan[]): Parcel[] {
  const byEvent = Map.groupBy(waiting, (scan) => scan.event_id);
  return [...byEvent].flatMap(([eventId, scans]) =>
    Array.from({ length: Math.ceil(scans.length / MAX_SYNC) }, (_, index) => ({
      eventId,
      scans: scans.slice(index * MAX_SYNC, (index + 1) * MAX_SYNC),
    })),
  );
}

/** Splits sent scans by the server's answer. A scan without an outcome stays in the queue. */
export function settle(
  scans: readonly WaitingScan[],
  results: readonly { nonce: string; outcome: SyncOutcome }[],
): { settled: WaitingScan[]; refused: RefusedScan[] } {
  const outcomes = new Map(results.map(({ nonce, outcome }) => [nonce, outcome]));
  const answered = scans.filter(({ nonce }) => outcomes.has(nonce));
  return {
    settled: answered,
    refused: answered.flatMap((scan) => {
      const outcome = outcomes.get(scan.nonce);
      if (outcome === undefined || outcome === 'admitted' || outcome === 'left') return [];
      return [{ ...scan, outcome }];
    }),
  };
}
