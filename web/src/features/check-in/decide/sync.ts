import { checkInApi } from '@marquee/contract/check-in/check-in';
import { call } from '../../../lib/client.ts';
import { parcelsOf, settle } from './queue.ts';
import { listWaiting, settleScans } from '../device/store.ts';

const PATIENCE_MS = 15_000;

// Only one run sends at a time; a second one would send the same scans again.
let sending: Promise<void> | undefined;

/**
 * Sends every waiting scan, of all events. Sending one twice is harmless: its nonce identifies it.
 * @throws ApiError of the first event that failed; the scans of other events are sent anyway
 */
export function syncWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = undefined));
  return sending;
}

async function sendAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const { eventId, scans } of parcelsOf(await listWaiting())) {
    try {
      const { data } = await call(checkInApi.syncScans, {
        params: { id: eventId },
        body: {
          scans: scans.map(({ ticket_id, nonce, gate, scanned_at, kind = 'in', undone }) => {
            const scan = { ticket_id, nonce, gate, scanned_at, kind };
            return undone ? { ...scan, undone } : scan;
          }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { settled, refused } = settle(scans, data.results);
      await settleScans(settled, refused);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
