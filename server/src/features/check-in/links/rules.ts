import {
  LINK_HOURS_AFTER,
  MAX_LINK_DAYS_AFTER,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import type { LinkRefusal } from '@marquee/contract/events/device-links';
import { HOUR_MS } from '@marquee/contract/time';
import { type AppError, invalid, refusal } from '../../../lib/app-error.ts';
import { endOfEvent } from '../../events/device-links/rules.ts';

/** For this long after a link's end, scans are taken from devices that were offline at the end. */
export const LATE_SCANS_MS = 24 * HOUR_MS;

/**
 * Returns when a link ends: as requested, or some hours after the event.
 * @throws AppError `invalid` for a time in the past or too long after the event
 */
export function endOf(
  given: string | undefined,
  event: { ends_at: Date; is_postponed: boolean },
  now: Date,
): Date {
  const from = endOfEvent(event, now).getTime();
  const latest = new Date(from + MAX_LINK_DAYS_AFTER * 24 * HOUR_MS);
  const usual = new Date(from + LINK_HOURS_AFTER * HOUR_MS);
  const end = given === undefined ? usual : new Date(given);
  if (end <= now) throw invalid({ ends_at: [say.endsInPast] });
  if (end > latest) throw invalid({ ends_at: [say.endsTooLate] });
  return end;
}

export function refusedLink(reason: LinkRefusal): AppError {
  return refusal(`link_${reason}`, say[reason]);
}

/** Returns the name under which admissions of a link are stored. */
export function linkNameOf(gate: string): string {
  return `${gate} (link)`;
}
