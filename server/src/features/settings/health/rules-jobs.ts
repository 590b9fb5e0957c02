import { formatCount } from '@marquee/contract/formats/counts';
import { formatWholeDuration } from '@marquee/contract/formats/durations';
import { lateMailsSentence } from '../status/words.ts';
import { bad, fine, type Found } from './rules.ts';

/** Checks that jobs are done in time; `failing` lists the kinds that fail. */
export function checkJobs(queue: {
  waitedMs: number;
  givenUp: number;
  failing: string[];
  mailMinutes?: number | undefined;
}): Found {
  const { waitedMs, givenUp, failing, mailMinutes } = queue;
  if (givenUp > 0) {
    return bad(
      'trouble',
      `${formatCount(givenUp, { one: 'job was', other: 'jobs were' })} given up after more than a day.`,
      'Read their errors under Integrations, Jobs. Remove the cause, then retry them there.',
      failing,
    );
  }
  if (waitedMs > 10 * 60_000) {
    return bad(
      'trouble',
      `The oldest job waits for ${formatWholeDuration(waitedMs)}.`,
      'Check that a server runs and that the mail server answers. More servers do more jobs.',
      failing,
    );
  }
  if (mailMinutes !== undefined) {
    return bad(
      'attention',
      lateMailsSentence(mailMinutes),
      'They catch up once fewer people book. Servers with the role documents send more at once.',
      failing,
    );
  }
  if (failing.length > 0) {
    return bad(
      'attention',
      'Some jobs fail and are tried again.',
      'Test the service that they need under Integrations. They are given up after a day.',
      failing,
    );
  }
  return fine('No job fails.');
}
