import { formatCount } from '@marquee/contract/formats/counts';
import { aboutMinutes, formatWholeDuration } from '@marquee/contract/formats/durations';
import * as nouns from '@marquee/contract/formats/nouns';

/** Describes the queue. Jobs that are not due yet have a negative `waitedMs`. */
export function queueSentence(queue: {
  waiting: number;
  waitedMs: number;
  givenUp: number;
  /** How long mails with tickets take; undefined while they are sent at once. */
  mailMinutes?: number | undefined;
}): string {
  const { waiting, waitedMs, givenUp, mailMinutes } = queue;
  const since = waitedMs >= 1000 ? `, the oldest for ${formatWholeDuration(waitedMs)}` : '';
  const jobs = formatCount(waiting, { one: 'job waits', other: 'jobs wait' });
  const late = mailMinutes === undefined ? '' : ` ${lateMailsSentence(mailMinutes)}`;
  const line = waiting === 0 ? 'The queue is empty.' : `${jobs}${since}.${late}`;
  if (givenUp === 0) return line;
  return `${line} ${formatCount(givenUp, nouns.job)} failed.`;
}

/** Says how long mails with tickets take. */
export function lateMailsSentence(minutes: number): string {
  return `Mails with tickets take ${aboutMinutes(minutes)}.`;
}
