import { AppError } from '../lib/app-error.ts';
import type { Limit, Limits } from '../servers/limits.ts';

/** Counts a call of a key. @throws AppError `too_many_requests` above the limit */
export type Allowance = (key: string, now: Date) => Promise<void>;

/**
 * Creates a limit of calls per key in any span of `windowMs`, over all servers.
 * @param limit.sentence what a refused caller reads
 */
export function createAllowance(
  { limits }: { limits: Limits },
  { sentence, ...limit }: Limit & { sentence?: string },
): Allowance {
  const count = limits(limit);
  return async (key, now) => {
    const { isAllowed, leavesInMs } = await count(key, now);
    if (isAllowed) return;
    throw new AppError('too_many_requests', sentence, { retryAfter: Math.ceil(leavesInMs / 1000) });
  };
}
