import { formatCount, type Noun } from '@marquee/contract/formats/counts';
import type { WaitingItem, WaitingKind } from '@marquee/contract/notices/waiting';

const nouns: Record<WaitingKind, Noun> = {
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

/** Returns the list that shows what waits. */
export function waitingPath({ kind, event_id }: WaitingItem): string {
  if (kind === 'refunds_to_decide') return '/admin/finance?tab=refunds';
  if (event_id === null) return '/admin/money?tab=get-paid';
  const orders = `/admin/event/${event_id}/orders`;
  if (kind === 'orders_to_confirm') return `${orders}?status=processing`;
  return kind === 'refunds_due' ? `${orders}?status=cancelled` : orders;
}
