import { OTP_MINUTES } from '@marquee/contract/auth/input';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marquee/contract/time';

/** How many wrong codes a change allows; 10 changes a day leave 50 guesses in a million. */
export const MOST_TRIES = 5;

/** How many changes a user may start, so that the mails flood nobody. */
const perUser = [
  { count: 5, windowMs: HOUR_MS },
  { count: 10, windowMs: DAY_MS },
];
/** How many mails all users together may send to one new address. */
const perAddress = [{ count: 5, windowMs: DAY_MS }];

export function changeExpiry(now: Date): Date {
  return new Date(now.getTime() + OTP_MINUTES * MINUTE_MS);
}

/** Returns the instant before which changes no longer count. */
export function changeMemoryStart(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/**
 * Returns whether a second factor proves its user. On its first day it does not: whoever has a
 * session can set one up, on a phone of their own.
 */
export function isProof(enabledAt: Date | null, now: Date): boolean {
  return enabledAt !== null && enabledAt <= changeMemoryStart(now);
}

/**
 * Returns how long a user must wait before starting another change.
 * @param earlier the changes of the last day by this user or to this address
 * @returns whole seconds; undefined when it need not wait
 */
export function secondsToNextChange(
  earlier: readonly { isOwn: boolean; isToAddress: boolean; at: Date }[],
  now: Date,
): number | undefined {
  const own = earlier.filter(({ isOwn }) => isOwn);
  const toAddress = earlier.filter(({ isToAddress }) => isToAddress);
  const waits = [
    ...perUser.map((limit) => waitUnder(limit, own, now)),
    ...perAddress.map((limit) => waitUnder(limit, toAddress, now)),
  ];
  const longest = Math.max(...waits);
  return longest > 0 ? Math.ceil(longest / 1000) : undefined;
}

function waitUnder(
  { count, windowMs }: { count: number; windowMs: number },
  events: readonly { at: Date }[],
  now: Date,
): number {
  const newestFirst = events.map(({ at }) => at.getTime()).toSorted((a, b) => b - a);
  const oldestCounted = newestFirst[count - 1];
  return oldestCounted === undefined ? 0 : Math.max(0, oldestCounted + windowMs - now.getTime());
}
