import { createHash } from 'node:crypto';
import { OTP_MINUTES } from '@marquee/contract/auth-input';
import { SIGN_IN_LOG_DAYS } from '@marquee/contract/security';
import { SESSION_MS } from '../../lib/session-cookie.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A session nobody used for this long is over. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** So long its second factor may be due: enough to install an app, and no longer. */
export const WAITING_MS = 30 * MINUTE_MS;
/** `last_seen_at` is written at most this often, so that reading does not become writing. */
const TOUCH_MS = MINUTE_MS;

const CODE_MS = OTP_MINUTES * MINUTE_MS;
/** How long spent codes are kept to count requests by: the longest window of the limits. */
const CODE_MEMORY_MS = DAY_MS;

/** How many codes one address may be sent. With 5 tries each, 200 guesses a day at a million. */
export const codeRequestLimits = [
  { count: 10, windowMs: HOUR_MS },
  { count: 40, windowMs: DAY_MS },
] as const;

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

/** A session holds that began and was last seen after these instants. */
export function sessionHorizon(now: Date) {
  return {
    createdAfter: ago(now, SESSION_MS),
    seenAfter: ago(now, SESSION_IDLE_MS),
    /** For those that wait for a second factor. */
    waitingSeenAfter: ago(now, WAITING_MS),
  };
}

/** The sign-in log begins here. */
export function signInLogStart(now: Date): Date {
  return ago(now, SIGN_IN_LOG_DAYS * DAY_MS);
}

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_MS;
}

/** The first instant at which a code made now is no longer good. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + CODE_MS);
}

/** Code requests before this instant count no more. */
export function codeMemoryStart(now: Date): Date {
  return ago(now, CODE_MEMORY_MS);
}

/**
 * Whether an address must wait before it may be sent another code.
 * @param requestedAt its requests of the last day, the newest first
 * @returns whole seconds to wait; undefined when it need not
 */
export function secondsToNextCode(requestedAt: readonly Date[], now: Date): number | undefined {
  const waits = codeRequestLimits.flatMap(({ count, windowMs }) => {
    const oldestCounted = requestedAt[count - 1];
    if (!oldestCounted) return [];
    const waitMs = oldestCounted.getTime() + windowMs - now.getTime();
    return waitMs > 0 ? [Math.ceil(waitMs / 1000)] : [];
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** What stands in the database in the place of a session's token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export const codeSentences = {
  gone: 'This code is no longer valid. Ask for a new one.',
  spent: 'That was the last try for this code. Ask for a new one.',
  mailFailed: 'The e-mail with your code could not be sent. Please try again in a moment.',
  tooMany: 'Too many codes were requested for this address. Please try again later.',
} as const;

/** What a wrong code is told, given how many tries are left. */
export function triesLeftSentence(triesLeft: number): string {
  if (triesLeft <= 0) return codeSentences.spent;
  return `This code is wrong. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}
