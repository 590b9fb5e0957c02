import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { OTP_MINUTES } from '@marquee/contract/auth/input';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marquee/contract/time';
import type { Asker } from '../known-browsers/rules.ts';

const CODE_MS = OTP_MINUTES * MINUTE_MS;

type Limit = { count: number; windowMs: number };

/** How many codes an address may be sent. Requests of others do not use up the owner's. */
export const codeRequestLimits: Record<'client' | 'strangers' | 'knownBrowser', Limit[]> = {
  /** Requests from one client address; an IPv6 /64 counts as one. */
  client: [
    { count: 3, windowMs: CODE_MS },
    { count: 8, windowMs: HOUR_MS },
    { count: 15, windowMs: DAY_MS },
  ],
  /** Requests from all unknown browsers together, so that a mailbox is not flooded. */
  strangers: [
    { count: 12, windowMs: CODE_MS },
    { count: 30, windowMs: HOUR_MS },
    { count: 90, windowMs: DAY_MS },
  ],
  knownBrowser: [
    { count: 10, windowMs: HOUR_MS },
    { count: 40, windowMs: DAY_MS },
  ],
};

/** How many wrong codes one client address, or one known browser, may try for an address. */
export const tryLimits: Record<'client' | 'knownBrowser', Limit[]> = {
  client: [
    { count: 5, windowMs: CODE_MS },
    { count: 10, windowMs: DAY_MS },
  ],
  knownBrowser: [
    { count: 5, windowMs: CODE_MS },
    { count: 20, windowMs: DAY_MS },
  ],
};

/** Chances in a million to guess a code in a day; a try while three codes are valid has three. */
export const chancesADay = { strangers: 200, knownBrowsers: 100 } as const;

/** Returns the first instant at which a code made now is no longer valid. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + CODE_MS);
}

/** Returns the instant before which codes and tries no longer count. */
export function codeMemoryStart(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/**
 * Returns how long an asker must wait before the address may be sent another code.
 * @param requests the address's requests of the last day
 * @returns whole seconds; undefined when it need not wait
 */
export function secondsToNextCode(
  requests: readonly (Pick<Asker, 'isKnownBrowser'> & { askedBy: string; at: Date })[],
  asker: Asker,
  now: Date,
): number | undefined {
  const own = requests.filter(({ askedBy }) => askedBy === asker.key);
  if (asker.isKnownBrowser) return secondsUnder(codeRequestLimits.knownBrowser, own, now);
  const strangers = requests.filter(({ isKnownBrowser }) => !isKnownBrowser);
  return longest([
    secondsUnder(codeRequestLimits.client, own, now),
    secondsUnder(codeRequestLimits.strangers, strangers, now),
  ]);
}

/** A try that was wrong or is still being compared. */
export type Try = { triedBy: string; isKnownBrowser: boolean; chances: number; at: Date };

function triesAllowed(asker: Asker): Limit[] {
  return asker.isKnownBrowser ? tryLimits.knownBrowser : tryLimits.client;
}

/**
 * Returns how long an asker must wait before it may try a code of the address.
 * @param tries the address's tries of the last day
 * @param chances how many codes of the address are valid
 * @returns whole seconds; undefined when it need not wait
 */
export function secondsToNextTry(
  tries: readonly Try[],
  asker: Asker,
  chances: number,
  now: Date,
): number | undefined {
  const own = tries.filter(({ triedBy }) => triedBy === asker.key);
  return longest([
    secondsUnder(triesAllowed(asker), own, now),
    secondsToChances(tries, asker, chances, now),
  ]);
}

/** Returns how many tries an asker has left when this one was wrong. */
export function triesLeft(tries: readonly Try[], asker: Asker, now: Date): number {
  const own = tries.filter(({ triedBy }) => triedBy === asker.key);
  const left = triesAllowed(asker).map(({ count, windowMs }) => {
    const used = own.filter(({ at }) => now.getTime() - at.getTime() < windowMs).length;
    return count - used;
  });
  return Math.max(0, Math.min(...left) - 1);
}

function secondsToChances(tries: readonly Try[], asker: Asker, chances: number, now: Date) {
  const limit = asker.isKnownBrowser ? chancesADay.knownBrowsers : chancesADay.strangers;
  let left = limit - Math.min(chances, limit);
  // From newest to oldest: the first try that exceeds the limit has to become a day old.
  const group = newestFirst(tries.filter((one) => one.isKnownBrowser === asker.isKnownBrowser));
  for (const { at, chances: used } of group) {
    left -= used;
    if (left < 0) return secondsUntil(at, DAY_MS, now);
  }
  return undefined;
}

function secondsUnder(limits: Limit[], events: readonly { at: Date }[], now: Date) {
  const sorted = newestFirst(events);
  return longest(
    limits.map(({ count, windowMs }) => {
      const oldestCounted = sorted[count - 1];
      return oldestCounted && secondsUntil(oldestCounted.at, windowMs, now);
    }),
  );
}

function newestFirst<T extends { at: Date }>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function secondsUntil(at: Date, windowMs: number, now: Date): number | undefined {
  const waitMs = at.getTime() + windowMs - now.getTime();
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : undefined;
}

function longest(waits: readonly (number | undefined)[]): number | undefined {
  const known = waits.filter((wait) => wait !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

export const codeSentences = {
  gone: 'This code is no longer valid. Ask for a new one.',
  mailFailed: 'The e-mail with your code could not be sent. Please try again in a moment.',
  tooMany: `Too many codes were requested for this address. Codes sent in the last ${OTP_MINUTES} minutes still work.`,
} as const;

export function triesLeftSentence(left: number): string {
  if (left <= 0) return 'This code is wrong. You have no tries left for now.';
  return `This code is wrong. ${formatCount(left, { one: 'try', other: 'tries' })} left.`;
}

export function tooManyTriesSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes < 120
      ? formatCount(minutes, nouns.minute)
      : formatCount(Math.ceil(minutes / 60), nouns.hour);
  return `Too many wrong codes. Try again in ${wait}.`;
}
