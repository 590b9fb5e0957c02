import { AppError } from './app-error.ts';

/** More keys than these are looked through for those that are of no use any more. */
const MANY_KEYS = 10_000;

/**
 * Counts what happens under each key, in this process.
 * @returns counts one more @throws AppError `too_many_requests` beyond `max` in a window
 */
export function createRate(options: {
  max: number;
  windowMs: number;
  clock: () => Date;
}): (key: string) => void {
  const { max, windowMs, clock } = options;
  const windows = new Map<string, { endsAt: number; count: number }>();
  return (key) => {
    const now = clock().getTime();
    if (windows.size > MANY_KEYS) {
      for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
    }
    const current = windows.get(key);
    const window = current && current.endsAt > now ? current : { endsAt: now + windowMs, count: 0 };
    windows.set(key, window);
    window.count += 1;
    if (window.count <= max) return;
    const retryAfter = Math.ceil((window.endsAt - now) / 1000);
    throw new AppError('too_many_requests', undefined, { retryAfter });
  };
}
