import { formatCount } from '@marquee/contract/formats/counts';
import { formatWholeDuration } from '@marquee/contract/formats/durations';
import * as nouns from '@marquee/contract/formats/nouns';

/** Describes the queue. Jobs that are not due yet have a negative `waitedMs`. */
export function queueSentence(queue: {
  waiting: number;
  waitedMs: number;
  givenUp: number;
}): string {
  const { waiting, waitedMs, givenUp } = queue;
  const since = waitedMs >= 1000 ? `, the oldest for ${formatWholeDuration(waitedMs)}` : '';
  const jobs = formatCount(waiting, { one: 'job waits', other: 'jobs wait' });
  const line = waiting === 0 ? 'The queue is empty.' : `${jobs}${since}.`;
  if (givenUp === 0) return line;
  return `${line} ${formatCount(givenUp, nouns.job)} failed.`;
}
