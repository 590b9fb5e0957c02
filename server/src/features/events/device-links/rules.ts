import type { LinkRefusal } from '@marquee/contract/events/device-links';
import { MINUTE_MS } from '@marquee/contract/time';

type Ending = { revoked_at: Date | null; ends_at: Date };

/**
 * Returns why a link is refused; undefined if it opens its event.
 * @param lateMs milliseconds after its end in which a link still opens
 */
export function reasonToRefuse(
  link: Ending | undefined,
  now: Date,
  lateMs = 0,
): LinkRefusal | undefined {
  if (!link) return 'unknown';
  if (link.revoked_at) return 'revoked';
  return now.getTime() >= link.ends_at.getTime() + lateMs ? 'ended' : undefined;
}

/** Returns the end of an event for its links; a postponed one has none, so that they count from now. */
export function endOfEvent(event: { ends_at: Date; is_postponed: boolean }, now: Date): Date {
  return event.is_postponed ? now : event.ends_at;
}

/** Returns whether `last_seen_at` is to be written, which is at most once a minute. */
export function isTouchDue(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= MINUTE_MS;
}
