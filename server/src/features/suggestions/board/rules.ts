import { BOARD_HEADER } from '@marquee/contract/suggestions/board';
import { BOARD_HOURS_AFTER } from '@marquee/contract/suggestions/limits';
import { boardSentences } from '@marquee/contract/suggestions/sentences';
import type { IncomingHttpHeaders } from 'node:http';
import { HOUR_MS } from '@marquee/contract/time';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { endOfEvent, reasonToRefuse } from '../../events/device-links/rules.ts';

const MAX_TOKEN = 100;

/** Returns when a link ends: after the hours that were asked for, or some hours after the event. */
export function endOf(
  hours: number | undefined,
  event: { ends_at: Date; is_postponed: boolean },
  now: Date,
): Date {
  if (hours !== undefined) return new Date(now.getTime() + hours * HOUR_MS);
  const latest = Math.max(endOfEvent(event, now).getTime(), now.getTime());
  return new Date(latest + BOARD_HOURS_AFTER * HOUR_MS);
}

/** Returns why a link is refused; undefined if it is valid. */
export function refusalOfBoard(
  link: { revoked_at: Date | null; ends_at: Date } | undefined,
  now: Date,
): AppError | undefined {
  const reason = reasonToRefuse(link, now);
  return reason && refusal(`board_link_${reason}`, boardSentences[reason]);
}

/** Returns the token of a board link in a request's headers. */
export function tokenIn(headers: IncomingHttpHeaders): string | undefined {
  const token = headers[BOARD_HEADER];
  if (typeof token !== 'string' || token.length > MAX_TOKEN) return undefined;
  return token;
}

/**
 * Returns when an act was done: by the device's clock, but not before the event nor in the future. A
 * postponed event has no start.
 */
export function actTime(
  at: string,
  event: { starts_at: Date; is_postponed: boolean },
  now: Date,
): Date {
  const done = event.is_postponed
    ? Date.parse(at)
    : Math.max(Date.parse(at), event.starts_at.getTime());
  return new Date(Math.min(done, now.getTime()));
}
