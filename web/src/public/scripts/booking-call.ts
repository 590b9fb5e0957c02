import type { FieldErrors } from '@marquee/contract/errors';
import type { PublicEvent } from '@marquee/contract/events/public';
import type { Booking } from '@marquee/contract/orders/public';

/** The time in milliseconds after which a request counts as lost. */
const PATIENCE_MS = 30_000;

/** The result of a booking. After `unknown` the next try must send the same key. */
export type Outcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'refused'; status: number; message: string; errors: FieldErrors }
  | { kind: 'unknown'; message: string };

/** The request may have reached the server before the connection was lost. */
const noConnection =
  'No connection, so your booking is not confirmed yet. Try again. You will not be booked twice.';
const serverFailed = 'Something went wrong on our side. Please try again.';
/** Refusals that say nothing about the booking: timeout and rate limit. */
const passing = new Set([408, 429]);

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
  // The server is the same version and validates its answers.
  const { data, message = serverFailed, errors = {} } = body as Answer;
  if (status === 201 && data) return { kind: 'booked', booking: data };
  if (status >= 500 || status < 400 || passing.has(status)) return { kind: 'unknown', message };
  return { kind: 'refused', status, message, errors };
}

/** Returns the event's current state; undefined if it cannot be read. */
export async function readEvent(slug: string): Promise<PublicEvent | undefined> {
  try {
    const response = await fetch(`/api/public/events/${encodeURIComponent(slug)}`);
    if (!response.ok) return undefined;
    const { data } = (await response.json()) as { data: PublicEvent };
    return data;
  } catch {
    return undefined;
  }
}
