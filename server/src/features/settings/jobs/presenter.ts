import type { GivenUpJob } from '@marquee/contract/settings/status';
import type { GivenUp } from '../../../jobs/status.ts';

/** Descriptions of jobs by kind; other kinds are shown as they are. */
const words: Record<string, string> = {
  'order-mail': 'A mail to a buyer',
  'payment-problem-mail': 'A mail about a dispute or a failed refund',
  'refund-payment': 'Money that goes back to a buyer',
  'refund-forgotten': 'Money that came for no order and goes back',
  'close-checkout': 'A payment page to be closed',
  bundle: 'Several jobs of one booking',
  probe: 'A test of the queue',
};

export function aboutJob(kind: string): string {
  return words[kind] ?? kind;
}

export function presentGivenUp(job: GivenUp): GivenUpJob {
  return {
    ID: String(job.id),
    about: aboutJob(job.kind),
    error: job.last_error ?? 'Nobody knows why.',
    attempts: job.attempts,
    given_up_at: job.failed_at.toISOString(),
  };
}
