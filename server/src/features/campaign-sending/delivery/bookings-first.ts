import { setTimeout as sleep } from 'node:timers/promises';
import { watched } from '../../../observation/watched.ts';

/** People book at this server if a booking was decided so short a time ago. */
const BOOKING_MS = 200;
/** A message then waits so long: about 75 a second still go over the connections of a server. */
const WAIT_MS = 100;

/**
 * Lets bookings at this server go before messages. Each message waits for a moment at most, so that a
 * campaign goes on however long people book.
 * @param now returns milliseconds of a clock that never jumps
 */
export function createBookingsFirst(now: () => number = () => performance.now()) {
  let decidedAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    decidedAt = now();
  };
  watched.bookings.subscribe(note);
  const isBooking = () => now() - decidedAt < BOOKING_MS;
  return {
    isBooking,
    /** Waits while people book. */
    async giveWay(signal: AbortSignal): Promise<void> {
      if (isBooking()) await sleep(WAIT_MS, undefined, { signal });
    },
    stop: () => watched.bookings.unsubscribe(note),
  };
}
