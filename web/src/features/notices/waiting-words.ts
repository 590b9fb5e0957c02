import { isTeamRole, may, type Role } from '@marquee/contract/access';
import { formatCount, type Noun } from '@marquee/contract/formats/counts';
import type { WaitingItem, WaitingKind } from '@marquee/contract/notices/waiting';

const nouns: Record<WaitingKind, Noun> = {
  applications: { one: 'application', other: 'applications' },
  orders_to_confirm: { one: 'order to confirm', other: 'orders to confirm' },
  refunds_due: { one: 'refund due', other: 'refunds due' },
  mails_failing: { one: 'mail not delivered', other: 'mails not delivered' },
  refunds_to_decide: { one: 'refund to decide', other: 'refunds to decide' },
  payment_problems: { one: 'disputed payment', other: 'disputed payments' },
  account_asks: { one: 'question from Stripe', other: 'questions from Stripe' },
  payouts_failed: { one: 'failed payout', other: 'failed payouts' },
};

/** Returns '3 orders to confirm'. */
export function waitingWords({ kind, count }: Pick<WaitingItem, 'kind' | 'count'>): string {
  return formatCount(count, nouns[kind]);
}

/**
 * Returns the list that shows what waits. Refunds due include those of tickets and of transfers that
 * were too much, whose orders have any status.
 */
export function waitingPath({ kind, event_id }: WaitingItem, role: Role): string {
  if (kind === 'refunds_to_decide') return '/admin/finance?tab=refunds';
  if (event_id === null) return '/admin/money?tab=get-paid';
  // Administrators have no organization of their own whose refunds one list could show.
  if (kind === 'refunds_due' && isTeamRole(role) && may(role, 'money:read')) {
    return '/admin/money?tab=refunds-due';
  }
  const orders = `/admin/event/${event_id}/orders`;
  return kind === 'orders_to_confirm' ? `${orders}?status=processing` : orders;
}
