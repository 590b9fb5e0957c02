import type { BodyInputOf } from '@marquee/contract/endpoint';
import { type PublicEvent, publicEventsApi } from '@marquee/contract/events/public';
import { type Booking, publicOrdersApi } from '@marquee/contract/orders/public';
import { ApiError, isKind, isUndecided } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';

/** The time in milliseconds after which a request counts as lost. */
const PATIENCE_MS = 30_000;

export type BookingBody = BodyInputOf<typeof publicOrdersApi.placeOrder>;

/** The result of a booking. After `unknown` the next try must send the same key. */
export type Outcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; message: string };

/** The request may have reached the server before the connection was lost. */
const noConnection =
  'No connection, so your booking is not confirmed yet. Try again. You will not be booked twice.';

export async function sendBooking(
  eventId: string,
  key: string,
  body: BookingBody,
): Promise<Outcome> {
  try {
    const { data } = await request(publicOrdersApi.placeOrder, {
      params: { event_id: eventId },
      headers: { 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { kind: 'booked', booking: data };
  } catch (error) {
    if (!(error instanceof ApiError) || isKind(error, 'unanswered', 'unreadable')) {
      return { kind: 'unknown', message: noConnection };
    }
    return isUndecided(error)
      ? { kind: 'unknown', message: error.message }
      : { kind: 'refused', error };
  }
}

/** Returns the event's current state; undefined if it cannot be read. */
export async function readEvent(slug: string): Promise<PublicEvent | undefined> {
  const reading = request(publicEventsApi.getPublicEvent, { params: { slug } });
  return (await reading.catch(() => undefined))?.data;
}
