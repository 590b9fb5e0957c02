import type { QueryInputOf } from '@marquee/contract/endpoint';
import { attendeesApi } from '@marquee/contract/orders/attendees';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { orderKeys } from '../cache.ts';

/** Milliseconds between two updates while the attendees are on screen. */
const REFRESH_MS = 10_000;

type AttendeeQuery = QueryInputOf<typeof attendeesApi.listAttendees>;

/** Reads one page of an event's valid tickets, repeatedly while the page is visible. */
export function useAttendees(eventId: string, query: AttendeeQuery) {
  return useQuery({
    queryKey: orderKeys.attendees(eventId, query),
    queryFn: ({ signal }) =>
      call(attendeesApi.listAttendees, { params: { id: eventId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
