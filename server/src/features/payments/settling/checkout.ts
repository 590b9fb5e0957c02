import { accountSentences } from '@marquee/contract/connected-accounts';
import type { PaymentService } from '@marquee/contract/finance/payment-services';
import { bookingSentences } from '@marquee/contract/orders/public';
import type { Deps } from '../../../deps.ts';
import type { CheckoutPayments, PaymentServices } from '../../../gateways/payments/payments.ts';
import { type AppError, notFound, refusal } from '../../../lib/app-error.ts';
import { originOf } from '../../../http/origin.ts';
import { findAccount } from '../../connected-accounts/queries.ts';
import { type Payee, payeeOf } from '../../connected-accounts/rules.ts';
import { isOnlineWay, type PayWay, serviceOfWay } from '@marquee/contract/booking/way-names';
import { type BeforePage, keepPaymentPages } from '../../orders/payment-pages/keep.ts';
import { leavePages } from '../../orders/payment-pages/left.ts';
import { openingIn, type OrderToPay } from './opening.ts';
import { closeCheckouts } from './settle.ts';
import { webhookAddress } from './webhook-address.ts';
import { billLinesOf } from '../../orders/items/charges.ts';
import { itemsOf } from '../../orders/items/items.ts';

/**
 * Returns the address of an order's payment page; opens the page once. Whether there is one is read
 * together with what a new one would replace: another call may just have opened it. If the order
 * changes while the page opens, that page is left and one for the changed order opens.
 * @throws AppError `conflict` when there is nothing to pay, not online, or the event was
 * cancelled; `unavailable` when the
 * payment service does not answer
 */
export async function openPayment(deps: Deps, orderId: string): Promise<string> {
  const { db, payments } = deps;
  if (payments.size === 0) throw nothingToPay();
  const found = await openingIn(db).read(orderId);
  if (!found) throw notFound();
  if (found.status !== 'pending' || found.cancelled_at !== null) throw nothingToPay();
  if (found.checkout_url !== null) return found.checkout_url;
  // An expired hold counts as ended, even if no job has ended it yet.
  if (found.expires_at === null || found.expires_at <= deps.clock()) throw nothingToPay();
  const account = accountOf({ ...found, charges_enabled: found.charges_enabled === true });
  const items = itemsOf(found.ordered).filter(({ unitCents }) => unitCents > 0);
  const service = serviceFor(payments, account, found.payment_way);
  const replaces = found.checkout_id ?? found.left_pages?.[service.name];
  const { id, url } = await service.openCheckout({
    orderId,
    email: found.email,
    title: found.title,
    lines: billLinesOf(items, {
      buyerFeeCents: found.buyer_fee_cents,
      taxBasisPoints: found.tax_basis_points,
    }),
    returnUrl: originOf(deps.config) + returnPathOf(found),
    webhookUrl: await webhookAddress(deps, service, orderId),
    heldUntil: found.expires_at,
    ...(replaces !== undefined && { replaces }),
    ...(account !== null && { payee: { account, feeCents: found.fee_cents } }),
  });
  const page = { id, url, account, provider: service.name };
  return (await keepPage(deps, orderId, page, found)) ? url : openPayment(deps, orderId);
}

/**
 * Returns where the payment service sends the buyer. It is always ours, which `webhook/` relies on. Who
 * applied in a frame pays from a mail, days after leaving that site.
 */
function returnPathOf({
  secret,
  host_page,
  accepted_at,
}: Pick<OrderToPay, 'secret' | 'host_page' | 'accepted_at'>): string {
  const isFramed = host_page !== null && accepted_at === null;
  return isFramed ? `/embed/orders/${secret}/return` : `/orders/${secret}`;
}

/**
 * Returns the connected account that an organization's orders are paid to; null: the platform's own.
 * @throws AppError `unavailable` when the payment service stopped the account
 */
export async function findPayee(db: Deps['db'], organizationId: string): Promise<string | null> {
  const account = await findAccount(db, organizationId);
  return account ? accountOf(account) : null;
}

function accountOf(found: Payee & { account: string | null }): string | null {
  const { account } = found;
  const payee = payeeOf(account === null ? undefined : found);
  if (payee === 'nobody') throw refusal('payment_page_failed', accountSentences.stopped);
  return payee === 'account' ? account : null;
}

/**
 * Returns the service that opens a page: that of the order's way. An order from before there were ways
 * has the first one, or for a connected account the one that has such accounts.
 */
export function serviceFor(
  payments: PaymentServices,
  account: string | null,
  way: PayWay | null,
): CheckoutPayments {
  const services = [...payments.values()].filter(
    ({ name }) => way === null || !isOnlineWay(way) || name === serviceOfWay[way],
  );
  const service = services.find(({ returnFee }) => account === null || returnFee !== undefined);
  if (!service) throw nothingToPay();
  return service;
}

/**
 * Stores an order's payment page. If the order was cancelled, or its total or its way to pay changed
 * while the page opened, nobody else knows of the page, so it is left and closed here.
 * @returns whether it was stored
 */
async function keepPage(
  { db, clock }: Deps,
  orderId: string,
  page: { id: string; url: string; account: string | null; provider: PaymentService },
  before: BeforePage,
): Promise<boolean> {
  const used = {
    checkout_provider: page.provider,
    checkout_id: page.id,
    checkout_account: page.account,
  };
  const opened = { orderId, page: { ...used, checkout_url: page.url }, before };
  if (await openingIn(db).keep(opened)) return true;
  return db.transaction().execute(async (trx) => {
    const kept = await keepPaymentPages(trx, [opened], { waits: true });
    if (kept.has(orderId)) return true;
    await leavePages(trx, [{ id: orderId, ...used }], clock());
    await closeCheckouts(trx, [used], clock());
    return false;
  });
}

export function nothingToPay(): AppError {
  return refusal('not_payable', bookingSentences.cannotPay);
}
