import type { Trx } from '../../../db/database.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { bookStray } from '../books/commands.ts';
import { ofPlatform } from '../books/rules.ts';
import { endByItself } from '../exchange-requests/end.ts';
import type { ExchangeRequest } from '../exchange-requests/queries.ts';
import { freeRequestPage, noteUnderWay } from '../exchange-requests/write.ts';
import { carryOutPaid } from '../exchanges/paid.ts';
import { refundPayments } from '../settling/settle.ts';
import { writePayment } from './received.ts';

type Asked = { request: ExchangeRequest; paymentEvent: PaymentEvent; now: Date };

/** Handles what a payment service tells of the page of a change that the buyer was asked to pay for. */
export async function handleAsked(
  trx: Trx,
  order: LockedOrder,
  { request, paymentEvent, now }: Asked,
): Promise<void> {
  const { kind } = paymentEvent;
  if (kind === 'paid') return receiveDifference(trx, order, { ...paymentEvent, request, now });
  if (kind === 'under-way') return noteUnderWay(trx, request.id, now);
  if (kind === 'page-ended' || kind === 'failed') return freeRequestPage(trx, request.id);
}

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;

/** Carries the change out, or sends the money back if the order changed meanwhile. */
async function receiveDifference(
  trx: Trx,
  order: LockedOrder,
  { request, now, ...paid }: Paid & { request: ExchangeRequest; now: Date },
): Promise<void> {
  const toPay = request.after_cents - request.before_cents;
  const { id } = order;
  const written = await writePayment(trx, { id, fee_cents: request.fee_cents }, { ...paid, now });
  if (!written) return;
  const payment = { ...written, provider: paid.provider };
  const isEnough = paid.amountCents >= toPay;
  if (isEnough && (await carryOutPaid(trx, order, { request, payment }, now))) {
    const amountCents = paid.amountCents - toPay;
    if (amountCents <= 0 || payment.isConnected) return;
    return bookStray(trx, ofPlatform({ ...payment, amountCents }), now);
  }
  await bookStray(trx, payment, now);
  await refundPayments(trx, id, now, paid.reference);
  await endByItself(trx, request, 'ended', now);
}
