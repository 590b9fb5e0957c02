import type { FieldErrors } from '@marquee/contract/errors';
import type { PublicEvent } from '@marquee/contract/events/public';
import type { Booking } from '@marquee/contract/orders/public';

/** How long one waits before the connection counts as lost, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * What became of a booking. `unknown`: nobody can say, so the next try must carry the same key.
 */
export type Outcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'refused'; status: number; message: string; errors: FieldErrors }
  | { kind: 'unknown'; message: string };

/** Whether the server heard of it before the network went is not known here. */
const noConnection =
  'No connection, so your booking is not confirmed yet. Try again: you will not be booked twice.';
const serverFailed = 'Something went wrong on our side. Please try again.';
/** Refusals that say nothing about the booking itself: waited too long, asked too often. */
const passing = new Set([408, 429]);

/** Sends a booking, once. */
export async function sendBooking(eventId: string, key: string, body: string): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(`/api/public/events/${encodeURIComponent(eventId)}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return outcomeOf(response.status, await response.json());
  } catch {
    return { kind: 'unknown', message: noConnection };
  }
}

type Answer = { data?: Booking; message?: string; errors?: FieldErrors };

function outcomeOf(status: number, body: unknown): Outcome {
  // The server is ours and of the same version; its answers are checked there.
  const { data, message = serverFailed, errors = {} } = body as Answer;
  if (status === 201 && data) return { kind: 'booked', booking: data };
  if (status >= 500 || status < 400 || passing.has(status)) return { kind: 'unknown', message };
  return { kind: 'refused', status, message, errors };
}

/** The event as it is now; undefined when that cannot be learned. */
export async function readEvent(slug: string): Promise<PublicEvent | undefined> {
  try {
    const response = await fetch(`/api/public/events/${encodeURIComponent(slug)}`);
    if (!response.ok) return undefined;
    // As above.
    const { data } = (await response.json()) as { data: PublicEvent };
    return data;
  } catch {
    return undefined;
  }
}
