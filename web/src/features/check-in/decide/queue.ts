import { MAX_SYNC } from '@marquee/contract/check-in/check-in';
import type { DisputedScan, WaitingScan } from '../../../lib/device-store.ts';

export type Outcome = 'admitted' | 'left' | DisputedScan['outcome'];

/** One call's worth of scans of one event. */
export type Parcel = { eventId: string; scans: WaitingScan[] };

/** How often the server is asked while it answers. */
export const EVERY_MS = 5000;
const LONGEST_MS = 60_000;

/** How long to wait before the next try: doubled with every failure in a row, up to a minute. */
export function delayAfter(failures: number): number {
  return Math.min(EVERY_MS * 2 ** failures, LONGEST_MS);
}

/** What waits, in calls: by event, each of at most as many scans as the server takes. */
export function parcelsOf(waiting: readonly WaitingScan[]): Parcel[] {
  const byEvent = Map.groupBy(waiting, (scan) => scan.event_id);
  return [...byEvent].flatMap(([eventId, scans]) =>
    Array.from({ length: Math.ceil(scans.length / MAX_SYNC) }, (_, index) => ({
      eventId,
      scans: scans.slice(index * MAX_SYNC, (index + 1) * MAX_SYNC),
    })),
  );
}

/** What a call's answer settles. A scan without an outcome goes on waiting. */
export function settle(
  scans: readonly WaitingScan[],
  results: readonly { nonce: string; outcome: Outcome }[],
): { settled: WaitingScan[]; disputed: DisputedScan[] } {
  const outcomes = new Map(results.map(({ nonce, outcome }) => [nonce, outcome]));
  const answered = scans.filter(({ nonce }) => outcomes.has(nonce));
  return {
    settled: answered,
    disputed: answered.flatMap((scan) => {
      const outcome = outcomes.get(scan.nonce);
      if (outcome === undefined || outcome === 'admitted' || outcome === 'left') return [];
      return [{ ...scan, outcome }];
    }),
  };
}
