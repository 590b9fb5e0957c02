import type { GivenUpJob } from '@marquee/contract/settings/status';
import type { GivenUp } from '../../../jobs/status.ts';

/** Descriptions of jobs by kind; other kinds are shown as they are. */
const words: Record<string, string> = {
  'order-mail': 'Mail to a buyer',
  'payment-problem-mail': 'Mail about a dispute or a failed refund',
  'holder-mail': 'Message to a ticket holder',
  'event-cancelled-mail': 'Mail to a buyer about a cancelled event',
  'cancel-orders': 'Cancelling the orders of a cancelled event',
  'complete-marked-order': 'Completing an order that was marked as paid',
  'invitation-mail': 'Invitation to a team',
  'find-orders': 'Mail with the links of somebody’s orders',
  'follow-mail': 'Mail to confirm that somebody follows an organizer',
  'notice-mail': 'Mail about an event to staff',
  'summary-mail': 'Daily summary',
  'access-mail': 'Mail about who gets into an account',
  'account-change-mail': 'Mail about a changed account for payments',
  'email-changed-mail': 'Mail about a changed e-mail address',
  'refund-payment': 'Refund to a buyer',
  'refund-forgotten': 'Refund of a payment without an order',
  'close-checkout': 'Closing a payment page',
  'sale-cancelled': 'Votes of a cancelled order',
  'return-fee': 'Platform fee back to an organizer',
  'refresh-account': 'State of a connected account',
  bundle: 'Several jobs of one booking',
  probe: 'Test of the queue',
};

export function aboutJob(kind: string): string {
  return words[kind] ?? kind;
}

export function presentGivenUp(job: GivenUp): GivenUpJob {
  return {
    ID: String(job.id),
    about: aboutJob(job.kind),
    error: job.last_error ?? 'The reason is not known.',
    attempts: job.attempts,
    given_up_at: job.failed_at.toISOString(),
  };
}
