import { checkInApi, type ListedTicket } from '@marquee/contract/check-in/check-in';
import { call, isRefused } from '../../../lib/client.ts';
import type { KeptDoor } from '../../../lib/device-store.ts';

const PATIENCE_MS = 20_000;

/** A page of the stored list; `isLast` marks the page that completes it. */
export type ListPage = { door: KeptDoor; tickets: ListedTicket[]; isLast: boolean };

/**
 * Fetches an event's whole list, or its changes since the last time, page by page. Only the last
 * page advances `since`, so an interrupted fetch starts again.
 * @throws ApiError
 */
export async function fetchList(
  eventId: string,
  known: KeptDoor | undefined,
  take: (page: ListPage) => Promise<void>,
): Promise<void> {
  // A stored list without unpaid orders is from an older version, so it is fetched whole.
  const since = known?.updated_at && known.unpaid ? known.since : undefined;
  try {
    await fetchPages(eventId, known, since, take);
  } catch (error) {
    // The server no longer knows this `since`, so the whole list is fetched.
    if (since === undefined || !isRefused(error, 'stale_cursor')) throw error;
    await fetchPages(eventId, known, undefined, take);
  }
}

async function fetchPages(
  eventId: string,
  known: KeptDoor | undefined,
  since: string | undefined,
  take: (page: ListPage) => Promise<void>,
) {
  // The next fetch starts at the first page's moment, so it finds changes made during this one.
  let nextSince: string | undefined;
  let cursor: string | undefined;
  let unpaid = known?.unpaid;
  for (;;) {
    const { data } = await call(checkInApi.getScanList, {
      params: { id: eventId },
      query: {
        ...(since !== undefined && { since }),
        ...(cursor !== undefined && { cursor }),
        ...(unpaid && { unpaid: unpaid.version }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    nextSince ??= data.since;
    unpaid = data.unpaid ?? unpaid;
    const isLast = data.next_cursor === null;
    const { event, figures, keys, tickets } = data;
    const updatedAt = isLast ? new Date().toISOString() : (known?.updated_at ?? '');
    const door = {
      event_id: eventId,
      event,
      figures,
      keys,
      updated_at: updatedAt,
      ...(unpaid && { unpaid }),
    };
    await take({
      door: { ...door, since: isLast ? nextSince : (known?.since ?? '') },
      tickets,
      isLast,
    });
    if (data.next_cursor === null) return;
    cursor = data.next_cursor;
  }
}
