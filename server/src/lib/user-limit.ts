import { AppError } from './app-error.ts';

const MINUTE_MS = 60_000;

/**
 * Makes a function that counts the calls of each user in the running minute and refuses those beyond
 * a limit with AppError `too_many_requests`. Each server process counts for itself.
 */
export function createUserLimit(max: number, clock: () => Date): (userId: string) => void {
  const counts = new Map<string, number>();
  let minute = Number.NaN;
  return (userId) => {
    const now = clock().getTime();
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) {
      counts.clear();
      minute = current;
    }
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    if (count <= max) return;
    const retryAfter = Math.ceil(((current + 1) * MINUTE_MS - now) / 1000);
    throw new AppError('too_many_requests', undefined, { retryAfter });
  };
}
