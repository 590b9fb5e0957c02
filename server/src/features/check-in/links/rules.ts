import {
  LINK_HOURS_AFTER,
  type LinkRefusal,
  MAX_LINK_DAYS_AFTER,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import type { Admission } from '@marquee/contract/check-in/check-in';
import { type Doorkeeper, isLinkHolder } from '../../../lib/actor.ts';
import { AppError, invalid } from '../../../lib/app-error.ts';

const HOUR_MS = 3_600_000;
/** Scans of a device that was offline at the link's end are taken for so long after it. */
export const LATE_SCANS_MS = 24 * HOUR_MS;
/** `last_seen_at` is written at most this often. */
const TOUCH_MS = 60_000;

/**
 * When a link ends: as asked for, or some hours after the event.
 * @throws AppError `invalid` for a time that has passed, or that is far behind the event
 */
export function endOf(given: string | undefined, event: { ends_at: Date }, now: Date): Date {
  const latest = new Date(event.ends_at.getTime() + MAX_LINK_DAYS_AFTER * 24 * HOUR_MS);
  const usual = new Date(event.ends_at.getTime() + LINK_HOURS_AFTER * HOUR_MS);
  const end = given === undefined ? usual : new Date(given);
  if (end <= now) throw invalid({ ends_at: [say.endsInPast] });
  if (end > latest) throw invalid({ ends_at: [say.endsTooLate] });
  return end;
}

type LinkTimes = { revoked_at: Date | null; ends_at: Date };

/** Why a link opens nothing; undefined: it does. */
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
  return new AppError('unauthorized', say[reason], { errors: { reason: [reason] } });
}

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_MS;
}

/** Under what name the admissions of a link are written down. */
export function keeperNameOf(gate: string): string {
  return `${gate} (link)`;
}

/** The gate of a scan: a link's own, whatever its device says. */
export function gateOf(keeper: Doorkeeper, given: string): string {
  return isLinkHolder(keeper) ? keeper.scanLink.gate : given;
}

/** An instant of a device's clock; of a link's device never after the link's end. */
export function withinLink(keeper: Doorkeeper, at: Date): Date {
  const end = isLinkHolder(keeper) ? keeper.scanLink.endsAt : at;
  return at > end ? end : at;
}

/** Whether a scanner may show the names of guests and staff. */
export function seesNames(keeper: Doorkeeper): boolean {
  return !isLinkHolder(keeper) || keeper.scanLink.showsNames;
}

/** A ticket without the names that its scanner may not see. */
export function cutNames<T extends { holder: string; admission: Admission | null }>(
  keeper: Doorkeeper,
  ticket: T,
): T {
  if (seesNames(keeper)) return ticket;
  const { admission } = ticket;
  return { ...ticket, holder: '', admission: admission && { ...admission, by: '' } };
}
