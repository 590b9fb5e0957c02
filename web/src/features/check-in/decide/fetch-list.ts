import { checkInApi, type ListedTicket } from '@marquee/contract/check-in/check-in';
import { ApiError, call } from '../../../lib/client.ts';
import type { KeptDoor } from '../../../lib/device-store.ts';

const PATIENCE_MS = 20_000;

/** A page of the list as it is kept; `isLast` when the list is whole with it. */
export type ListPage = { door: KeptDoor; tickets: ListedTicket[]; isLast: boolean };

/**
 * Asks for an event's list: all of it, or what has changed since the last time. Hands over page by
 * page; only the last one moves `since` on, so that an interrupted list is asked for again.
 * @throws ApiError
 */
export async function fetchList(
  eventId: string,
  known: KeptDoor | undefined,
  take: (page: ListPage) => Promise<void>,
): Promise<void> {
  // A list from before unpaid orders and addresses were on it is fetched whole once more.
  const since = known?.updated_at && known.unpaid ? known.since : undefined;
  try {
    await fetchPages(eventId, known, since, take);
  } catch (error) {
    // A moment that the server no longer knows: then all of it again.
    if (since === undefined || !(error instanceof ApiError) || error.status !== 400) throw error;
    await fetchPages(eventId, known, undefined, take);
  }
}

async function fetchPages(
  eventId: string,
  known: KeptDoor | undefined,
  since: string | undefined,
  take: (page: ListPage) => Promise<void>,
) {
  // What changes while the pages come is found by asking from the first page's moment on.
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
    const updated_at = isLast ? new Date().toISOString() : (known?.updated_at ?? '');
    const door = { event_id: eventId, event, figures, keys, updated_at, ...(unpaid && { unpaid }) };
    await take({
      door: { ...door, since: isLast ? nextSince : (known?.since ?? '') },
      tickets,
      isLast,
    });
    if (data.next_cursor === null) return;
    cursor = data.next_cursor;
  }
}
