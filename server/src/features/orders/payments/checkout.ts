import { bookingSentences } from '@marquee/contract/orders/public';
import type { Deps } from '../../../deps.ts';
import { type AppError, notFound, refusal } from '../../../lib/app-error.ts';
import { originOf } from '../../../http/origin.ts';
import { closeCheckouts } from './settle.ts';
import { billLinesOf } from '../booking/charges.ts';
import { itemsOf } from '../booking/items.ts';

type Payable = {
  id: string;
  status: string;
  checkoutUrl: string | null;
};

/**
 * Returns the address of an order's payment page; opens the page once.
 * @throws AppError `conflict` when there is nothing to pay, or not online; `unavailable` when the
 * payment service does not answer
 */
export async function openPayment(deps: Deps, order: Payable): Promise<string> {
  const { db, payments } = deps;
  if (payments.kind === 'offline' || order.status !== 'pending') throw nothingToPay();
  if (order.checkoutUrl !== null) return order.checkoutUrl;
  const found = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.secret', 'orders.email', 'orders.expires_at', 'orders.buyer_fee_cents'])
    .select('orders.ordered')
    .select('events.title')
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow(() => notFound());
  // An expired hold counts as ended, even if no job has ended it yet.
  if (found.expires_at === null || found.expires_at <= deps.clock()) throw nothingToPay();
  const items = itemsOf(found.ordered).filter(({ unitCents }) => unitCents > 0);
  const { id, url } = await payments.openCheckout({
    orderId: order.id,
    email: found.email,
    title: found.title,
    lines: billLinesOf(items, { buyerFeeCents: found.buyer_fee_cents }),
    returnUrl: `${originOf(deps.config)}/orders/${found.secret}`,
    heldUntil: found.expires_at,
  });
  await keepPage(deps, order.id, { id, url });
  return url;
}

/**
 * Stores an order's payment page. If the order was cancelled while the page opened, nobody else
 * knows of the page, so it is closed here.
 */
async function keepPage(
  { db, clock }: Deps,
  orderId: string,
  page: { id: string; url: string },
): Promise<void> {
  const kept = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('orders')
      .set({ checkout_id: page.id, checkout_url: page.url })
      .where('id', '=', orderId)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await closeCheckouts(trx, [{ checkout_id: page.id }], clock());
    return numUpdatedRows > 0n;
  });
  if (!kept) throw nothingToPay();
}

function nothingToPay(): AppError {
  return refusal('not_payable', bookingSentences.cannotPay);
}
