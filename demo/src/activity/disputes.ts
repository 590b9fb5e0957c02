import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { handleDispute } from '@marquee/server/features/payments/disputes/commands';
import { forgetMails } from './money.ts';

/** A dispute is at most this many days old, and the platform has this many days to answer. */
const OLDEST_DAYS = 10;
const ANSWER_DAYS = 9;

export type DisputeStory = 'open' | 'won';

/** Disputes a payment, and returns the money if the dispute is won. Sends no mails. */
export async function seedDispute(
  deps: Deps,
  organizationId: string,
  story: DisputeStory,
): Promise<void> {
  const opened = new Date(deps.clock().getTime() - OLDEST_DAYS * DAY_MS);
  const payment = await deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['payments.reference', 'payments.amount_cents', 'payments.order_id'])
    .where('events.organization_id', '=', organizationId)
    .where('orders.status', '=', 'completed')
    .where('payments.provider', '=', 'stripe')
    .where('payments.received_at', '<', opened)
    .orderBy('payments.received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!payment) return;
  const dispute = {
    kind: 'dispute',
    provider: 'stripe',
    reference: payment.reference,
    disputeReference: `demo-dispute-${payment.order_id}`,
    amountCents: payment.amount_cents,
    reason: 'fraudulent',
    dueAt: new Date(opened.getTime() + (OLDEST_DAYS + ANSWER_DAYS) * DAY_MS),
  } as const;
  await handleDispute(
    { ...deps, clock: () => opened },
    { ...dispute, status: 'open', funds: 'withdrawn' },
  );
  if (story === 'won') {
    const closed = new Date(opened.getTime() + 2 * DAY_MS);
    await handleDispute(
      { ...deps, clock: () => closed },
      { ...dispute, status: 'won', funds: 'returned' },
    );
  }
  await forgetMails(deps, payment.order_id);
}
