import {
  LINK_HOURS_AFTER,
  type LinkRefusal,
  MAX_LINK_DAYS_AFTER,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import { HOUR_MS } from '@marquee/contract/time';
import { type AppError, invalid, refusal } from '../../../lib/app-error.ts';

/** For this long after a link's end, scans are taken from devices that were offline at the end. */
export const LATE_SCANS_MS = 24 * HOUR_MS;
/** `last_seen_at` is written at most this often. */
const TOUCH_MS = 60_000;

/**
 * Returns when a link ends: as requested, or some hours after the event. A postponed event has no
 * end, so that its links count from now.
 * @throws AppError `invalid` for a time in the past or too long after the event
 */
export function endOf(
  given: string | undefined,
  event: { ends_at: Date; is_postponed: boolean },
  now: Date,
): Date {
  const from = (event.is_postponed ? now : event.ends_at).getTime();
  const latest = new Date(from + MAX_LINK_DAYS_AFTER * 24 * HOUR_MS);
  const usual = new Date(from + LINK_HOURS_AFTER * HOUR_MS);
  const end = given === undefined ? usual : new Date(given);
  if (end <= now) throw invalid({ ends_at: [say.endsInPast] });
  if (end > latest) throw invalid({ ends_at: [say.endsTooLate] });
  return end;
}

type LinkTimes = { revoked_at: Date | null; ends_at: Date };

/** Returns why a link is refused; undefined if it is valid. */
export function refusalOfLink(
  link: LinkTimes | undefined,
  now: Date,
  staysOpen = false,
): LinkRefusal | undefined {
  if (!link) return 'unknown';
  if (link.revoked_at) return 'revoked';
  const end = link.ends_at.getTime() + (staysOpen ? LATE_SCANS_MS : 0);
  return now.getTime() >= end ? 'ended' : undefined;
}

export function refusedLink(reason: LinkRefusal): AppError {
  return refusal(`link_${reason}`, say[reason]);
}

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_MS;
}

/** Returns the name under which admissions of a link are stored. */
export function linkNameOf(gate: string): string {
  return `${gate} (link)`;
}
