import { isolated } from '@marquee/contract/people/isolate';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import type { NoticeKind } from '@marquee/contract/notices/preferences';
import type { RecentNotice } from '@marquee/contract/notices/recent';

const words: Record<NoticeKind, string> = {
  order: 'New order',
  payment_awaited: 'New order, not paid yet',
  sold_out: 'Sold out',
  refund_asked: 'Refund requested',
  payout: 'Payout sent',
  payout_failed: 'Payout failed',
  account_asks: 'Stripe has a question',
  dispute: 'Payment disputed',
  refund_failed: 'Refund failed',
};

/** Returns 'New order: Fado by the river'. */
export function recentWords({ kind, event_title }: RecentNotice): string {
  return event_title === '' ? words[kind] : `${words[kind]}: ${isolated(event_title)}`;
}

/** Returns the buyer, the tickets and the money, where there are any. */
export function recentDetails({ name, tickets, amount }: RecentNotice): string[] {
  return [
    ...(name === '' ? [] : [isolated(name)]),
    ...(tickets === 0 ? [] : [formatCount(tickets, nouns.ticket)]),
    ...(amount === 0 ? [] : [formatEuro(amount)]),
  ];
}

/** Returns the page that shows more of it. */
export function recentPath({ event_id }: RecentNotice): string {
  return event_id === null ? '/admin/money' : `/admin/event/${event_id}/orders`;
}
