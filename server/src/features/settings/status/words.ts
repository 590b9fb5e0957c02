import { formatCount } from '@marquee/contract/formats/counts';
import { formatDuration } from '@marquee/contract/formats/durations';
import * as nouns from '@marquee/contract/formats/nouns';

/** Describes the queue. Jobs that are not due yet have a negative `waitedMs`. */
export function queueSentence(queue: {
  waiting: number;
  waitedMs: number;
  givenUp: number;
}): string {
  const { waiting, waitedMs, givenUp } = queue;
  const since = waitedMs >= 1000 ? `, the oldest for ${formatDuration(waitedMs)}` : '';
  const verb = waiting === 1 ? 'waits' : 'wait';
  const line =
    waiting === 0 ? 'The queue is empty.' : `${formatCount(waiting, nouns.job)} ${verb}${since}.`;
  if (givenUp === 0) return line;
  return `${line} ${formatCount(givenUp, nouns.job)} failed.`;
}
