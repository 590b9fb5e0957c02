import { LRUCache } from 'lru-cache';
import { AppError } from '../lib/app-error.ts';

/** The most keys that are counted; beyond that, the one unused for the longest is dropped. */
const MOST_KEYS = 10_000;

export type Allowance = (key: string, now: Date) => void;

/**
 * Creates a limit of `count` calls per key in any span of `windowMs`, counted in this process.
 * @returns a function that counts a call and throws AppError `too_many_requests` above the limit
 */
export function createAllowance({
  count,
  windowMs,
  sentence,
}: {
  count: number;
  windowMs: number;
  sentence?: string;
}): Allowance {
  const callsOf = new LRUCache<string, number[]>({ max: MOST_KEYS });
  return (key, now) => {
    const time = now.getTime();
    const calls = (callsOf.get(key) ?? []).filter((at) => at > time - windowMs);
    const [oldest] = calls;
    if (oldest !== undefined && calls.length >= count) {
      const retryAfter = Math.ceil((oldest + windowMs - time) / 1000);
      throw new AppError('too_many_requests', sentence, { retryAfter });
    }
    callsOf.set(key, [...calls, time]);
  };
}
