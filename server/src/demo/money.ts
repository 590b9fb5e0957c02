import { amountOf } from '@marquee/contract/money';
import type { Deps } from '../deps.ts';
import { payPayout, proposePayout } from '../features/finance/commands-payouts.ts';
import { readBalance } from '../features/ledger/queries.ts';
import { completeOrder, lockOrder } from '../features/orders/commands-settle.ts';
import type { Actor } from '../lib/actor.ts';
import { randomId } from '../lib/random.ts';

const DAY_MS = 86_400_000;

/** The one organization whose past evenings were paid by a payment service: it has a balance. */
export const PAID_ONLINE = 'common-room';

/** What was paid out, how much of what was owed then; the last one is still to be sent. */
const PAYOUTS = [
  { daysAgo: 6, share: 0.6, paidDaysAgo: 5, reference: 'SEPA MARQUEE 0041' },
  { daysAgo: 3, share: 0.5, paidDaysAgo: 2, reference: 'SEPA MARQUEE 0042' },
  { daysAgo: 0.2, share: 1 },
] as const;

/** An order that waits for its payment is paid by the payment service. The buyer is told nothing. */
export async function payOnline({ db }: Deps, orderId: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.status !== 'pending') return;
    const paymentId = randomId();
    const reference = `demo-${orderId}`;
    await trx
      .insertInto('payments')
      .values({
        id: paymentId,
        order_id: orderId,
        provider: 'stripe',
        reference,
        amount_cents: order.total_cents,
        received_at: at,
      })
      .execute();
    const quiet = { ...order, email: '' };
    await completeOrder(trx, quiet, { account: 'bank', paymentId, reference }, at);
  });
}

/** Two payouts that were sent and one that is proposed; none where there are any. */
export async function seedPayouts(deps: Deps, actor: Actor, organizationId: string): Promise<void> {
  const known = await deps.db
    .selectFrom('payouts')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const then = (days: number): Deps => {
    const at = new Date(deps.clock().getTime() - days * DAY_MS);
    return { ...deps, clock: () => at };
  };
  for (const { daysAgo, share, ...sent } of PAYOUTS) {
    const balance = await readBalance(deps.db, organizationId);
    const cents = Math.floor(balance * share);
    if (cents <= 0) return;
    const id = await proposePayout(then(daysAgo), actor, organizationId, {
      amount: amountOf(cents),
    });
    if ('reference' in sent) await payPayout(then(sent.paidDaysAgo), actor, id, sent);
  }
}
