import { COME_BACK_SECONDS } from '../../../http/front-door.ts';
import { AppError } from '../../../lib/app-error.ts';

/** Bookings may take so long on a busy server; others are told to come back. */
const PATIENCE_MS = 150;
/** How many may be under way: at the start, at least on a slow server, and at most on a quick one. */
const FIRST = 500;
const LEAST = 200;
const MOST = 5_000;
/** So often the limit follows what is seen, by this share. */
const WINDOW_MS = 100;
const STEP = 0.1;

export const TURNED_AWAY =
  'Too many people book at this moment. Nothing was booked. Please try again in a few seconds.';

export type Crowd = ReturnType<typeof createCrowd>;

/**
 * Counts the bookings of all events that are under way on this server, and tells when one more would
 * wait too long. A server that takes every booking at five times its speed answers nobody in time.
 * The limit falls while bookings take too long, and rises while it is reached and they do not.
 */
export function createCrowd(clock: () => number = () => performance.now()) {
  let underWay = 0;
  let limit = FIRST;
  let slowestMs = 0;
  let wasReached = false;
  let since = clock();

  function follow(now: number): void {
    if (now - since < WINDOW_MS) return;
    if (slowestMs > PATIENCE_MS) limit = Math.max(LEAST, limit * (1 - STEP));
    else if (wasReached) limit = Math.min(MOST, limit * (1 + STEP));
    slowestMs = 0;
    wasReached = false;
    since = now;
  }

  function isFull(): boolean {
    if (underWay < limit) return false;
    wasReached = true;
    return true;
  }

  return {
    isFull,
    /**
     * Runs a booking, unless the server is full.
     * @param refused is called when it is
     * @throws AppError `unavailable` when the server is full
     */
    async in<T>(work: () => Promise<T>, refused: () => void = () => undefined): Promise<T> {
      if (isFull()) {
        refused();
        throw new AppError('unavailable', TURNED_AWAY, { retryAfter: COME_BACK_SECONDS });
      }
      underWay += 1;
      const at = clock();
      try {
        return await work();
      } finally {
        const now = clock();
        underWay -= 1;
        slowestMs = Math.max(slowestMs, now - at);
        follow(now);
      }
    },
  };
}
