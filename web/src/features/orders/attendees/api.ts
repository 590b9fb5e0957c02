import type { QueryInputOf } from '@marquee/contract/endpoint';
import { attendeesApi } from '@marquee/contract/orders/attendees';
import { orderKeys } from '../cache.ts';
import { usePage } from '../../../lib/calls/use-page.ts';

/** Milliseconds between two updates while the attendees are on screen. */
const REFRESH_MS = 10_000;

type AttendeeQuery = QueryInputOf<typeof attendeesApi.listAttendees>;

/** Reads one page of an event's valid tickets, repeatedly while the page is visible. */
export function useAttendees(eventId: string, query: AttendeeQuery) {
  return usePage(orderKeys.attendees(eventId, query), attendeesApi.listAttendees, {
    params: { id: eventId },
    query,
    refetchInterval: REFRESH_MS,
  });
}
