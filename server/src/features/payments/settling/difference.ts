import { payWays } from '@marquee/contract/booking/way-names';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { askedSentences as say } from '@marquee/contract/payments/exchange-requests';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import { lastPagesLeft, leavePages } from '../../orders/payment-pages/left.ts';
import { type ExchangeRequest, isOutdated, requestsQuery } from '../exchange-requests/queries.ts';
import { keepRequestPage } from '../exchange-requests/write.ts';
import { findPayee, nothingToPay, serviceFor } from './checkout.ts';
import { closeCheckouts } from './settle.ts';
import { webhookAddress } from './webhook-address.ts';

/**
 * Returns the address where the buyer pays for a change of the order; opens the page once.
 * @returns undefined if the buyer is asked for nothing
 * @throws AppError `conflict` when the request is over or its money is on its way; `unavailable` when
 * the payment service does not answer
 */
export async function openDifference(deps: Deps, orderId: string): Promise<string | undefined> {
  const { db, payments, clock } = deps;
  const found = await requestsQuery(db)
    .innerJoin('orders', 'orders.id', 'exchange_requests.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.secret', 'orders.email', 'orders.checkout_id as first_page'])
    .select(lastPagesLeft.as('left_pages'))
    .select(['events.title', 'events.organization_id', isOutdated(clock()).as('is_outdated')])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!found) return undefined;
  const isOver = found.is_outdated || found.expires_at <= clock() || found.under_way_at !== null;
  if (isOver) throw nothingToPay();
  if (found.checkout_url !== null) return found.checkout_url;
  const account = await findPayee(db, found.organization_id);
  const way = payWays.find((one) => one === found.payment_way) ?? null;
  const service = serviceFor(payments, account, way);
  // The order's own page was paid, so this one must not get its key.
  const replaces = found.checkout_id ?? found.left_pages?.[service.name] ?? found.first_page;
  const { id, url } = await service.openCheckout({
    orderId,
    email: found.email,
    title: found.title,
    lines: [{ label: say.line(referenceOf(orderId)), quantity: 1, unitCents: toPayOf(found) }],
    returnUrl: `${originOf(deps.config)}/orders/${found.secret}`,
    webhookUrl: await webhookAddress(deps, service, orderId),
    heldUntil: found.expires_at,
    ...(replaces !== null && { replaces }),
    ...(account !== null && { payee: { account, feeCents: found.fee_cents } }),
  });
  const page = { checkout_provider: service.name, checkout_id: id, checkout_account: account };
  const isKept = await keep(deps, found, { ...page, checkout_url: url });
  return isKept ? url : openDifference(deps, orderId);
}

function toPayOf(request: Pick<ExchangeRequest, 'after_cents' | 'before_cents'>): number {
  return request.after_cents - request.before_cents;
}

/** Stores a page. One that is not kept, or that another one replaces, is left, and money of it returns. */
async function keep(
  { db, clock }: Deps,
  request: Pick<
    ExchangeRequest,
    'id' | 'order_id' | 'checkout_provider' | 'checkout_id' | 'checkout_account'
  >,
  page: Parameters<typeof keepRequestPage>[2],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isKept = await keepRequestPage(trx, request, page);
    const gone = isKept ? request : page;
    if (gone.checkout_id === page.checkout_id && isKept) return true;
    await leavePages(trx, [{ ...gone, id: request.order_id }], clock());
    if (!isKept) await closeCheckouts(trx, [page], clock());
    return isKept;
  });
}
