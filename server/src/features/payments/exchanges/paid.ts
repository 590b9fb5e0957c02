import { loggedCents } from '@marquee/contract/audit/logged-values';
import { wayNames, wayOfService } from '@marquee/contract/booking/way-names';
import type { PaymentService } from '@marquee/contract/finance/payment-services';
import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { record } from '../../audit/commands.ts';
import { moveSeats } from '../../events/seats/commands.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writeKeptSeats } from '../../orders/commands-corrections.ts';
import { goneHoldersDue } from '../../orders/holders/jobs.ts';
import { itemsOf } from '../../orders/items/items.ts';
import { auditedOrder, orderInWords } from '../../orders/presenter-audit.ts';
import { movementsOf } from '../../orders/rules.ts';
import type { BookedPayment } from '../books/rules.ts';
import { type ExchangeRequest, isOutdated, requestsQuery } from '../exchange-requests/queries.ts';
import { termsOf } from '../exchange-requests/rules.ts';
import { endRequest } from '../exchange-requests/write.ts';
import { theBuyer } from '../refunds/return.ts';
import { countsOf, listValid, sumsOf } from '../refunds/tickets.ts';
import { tellBuyer } from '../settling/settle.ts';
import { type Exchange, exchangeItems } from './rules.ts';
import { writeExchange } from './write.ts';

type Paid = BookedPayment & { paymentId: string; provider: PaymentService };

/**
 * Carries out what the buyer was asked to pay for, at the prices of then.
 * @returns whether it did; false: the order is no longer as it was
 */
export async function carryOutPaid(
  trx: Trx,
  order: LockedOrder,
  { request, payment }: { request: ExchangeRequest; payment: Paid },
  now: Date,
): Promise<boolean> {
  const exchange = await findExchange(trx, order, request, now);
  if (!exchange) return false;
  await endRequest(trx, request, 'paid', now);
  const { taken, added, after } = exchange;
  const gone = movementsOf(taken.gone.items, { sold: -1, held: 0 });
  await moveSeats(trx, order.event.id, movementsOf(added.items, { sold: 1, held: 0 }, gone));
  await writeExchange(trx, order, { removed: request.ticket_ids, exchange, paid: payment }, now);
  await keepSeats(trx, request);
  await tellBuyer(trx, order, 'tickets', now);
  // The mail with the tickets tells all holders.
  if (order.email === '') await enqueue(trx, await goneHoldersDue(trx, order.id), now);
  const { status, total_cents: totalCents, items } = order;
  const { title } = await trx
    .selectFrom('events')
    .select('title')
    .where('id', '=', order.event.id)
    .executeTakeFirstOrThrow();
  const change = {
    action: 'order.exchanged',
    object: auditedOrder(order.id, { title }),
    before: orderInWords({ status, totalCents, items }),
    after: {
      ...orderInWords({ status, totalCents: after.totalCents, items: after.items }),
      paid: loggedCents(after.totalCents - totalCents),
      payment: wayNames[wayOfService(payment.provider)],
    },
  } as const;
  await record(trx, theBuyer, change, now);
  return true;
}

/** Returns the exchange as it was planned; undefined if it cannot be made any more. */
async function findExchange(
  trx: Trx,
  order: LockedOrder,
  request: ExchangeRequest,
  now: Date,
): Promise<Exchange | undefined> {
  const outdated = await requestsQuery(trx)
    .where('id', '=', request.id)
    .where(isOutdated(now))
    .executeTakeFirst();
  if (outdated) return undefined;
  const leaving = new Set(request.ticket_ids);
  const picked = (await listValid(trx, order.id)).filter(({ id }) => leaving.has(id));
  const added = itemsOf(request.added).flatMap((item) => {
    const { priceTypeId, feeCents: _, ...priced } = item;
    return priceTypeId === null ? [] : { ...priced, priceTypeId };
  });
  const wanted = { taken: countsOf(picked), added };
  const exchange = exchangeItems(sumsOf(order), wanted, termsOf(request.terms));
  return exchange.after.totalCents === request.after_cents ? exchange : undefined;
}

/** Notes the seats of its code that the order has then, if they are kept still. */
async function keepSeats(
  trx: Trx,
  {
    order_id: orderId,
    share_id: shareId,
    share_seats: more,
    reserved_seats: seats,
  }: ExchangeRequest,
): Promise<void> {
  if (shareId === null || more === 0) return;
  const share = await trx
    .selectFrom('code_shares')
    .select('id')
    .where('id', '=', shareId)
    .executeTakeFirst();
  if (share) await writeKeptSeats(trx, orderId, { share_id: shareId, reserved_seats: seats });
}
