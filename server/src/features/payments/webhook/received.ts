import type { Trx } from '../../../db/database.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import { randomId } from '../../../lib/random.ts';
import { type BookedPayment, bookedPaymentOf } from '../books/rules.ts';

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;

/** Money that a payment service reported. */
export type Received = Pick<Paid, 'provider' | 'reference' | 'amountCents'> & {
  account?: string;
  now: Date;
};

export type WrittenPayment = BookedPayment & { paymentId: string };

/**
 * Writes money that came.
 * @param order.fee_cents what the platform gets of it if a connected account was paid
 * @returns the payment; undefined when it was written before
 */
export async function writePayment(
  trx: Trx,
  order: { id: string; fee_cents: number },
  paid: Received,
): Promise<WrittenPayment | undefined> {
  const written = await trx
    .insertInto('payments')
    .values({
      id: randomId(),
      order_id: order.id,
      provider: paid.provider,
      reference: paid.reference,
      amount_cents: paid.amountCents,
      received_at: paid.now,
      ...(paid.account !== undefined && { account: paid.account, fee_cents: order.fee_cents }),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'reference']).where('part_of', 'is', null).doNothing(),
    )
    .returning(['id', 'order_id', 'reference', 'amount_cents'])
    .returning(['account', 'fee_cents', 'fee_returned_at'])
    .executeTakeFirst();
  return written && { ...bookedPaymentOf(written), paymentId: written.id };
}
