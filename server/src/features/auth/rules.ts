import { createHash } from 'node:crypto';
import { SIGN_IN_LOG_DAYS } from '@marquee/contract/auth/security';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marquee/contract/time';
import { SESSION_MS } from '../../http/session-cookie.ts';

/** A session ends when it was not used for this long. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** How long a session may wait for its second factor: enough to install an app. */
export const WAITING_MS = 30 * MINUTE_MS;
/** `last_seen_at` is written at most this often, so that reading does not become writing. */
const TOUCH_MS = MINUTE_MS;

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

/** Returns the limits of live sessions: they were created and last seen after these instants. */
export function sessionHorizon(now: Date) {
  return {
    createdAfter: ago(now, SESSION_MS),
    seenAfter: ago(now, SESSION_IDLE_MS),
    /** For sessions that wait for a second factor. */
    waitingSeenAfter: ago(now, WAITING_MS),
  };
}

export function signInLogStart(now: Date): Date {
  return ago(now, SIGN_IN_LOG_DAYS * DAY_MS);
}

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_MS;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
