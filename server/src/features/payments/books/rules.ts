import type { LedgerEntry } from '../../ledger/rules.ts';

/** A payment as the ledger needs it. Its order may be deleted. */
export type BookedPayment = {
  orderId: string;
  paymentId: string | null;
  reference: string;
  amountCents: number;
  /** Whether it was paid to a connected account, which leaves the platform only its fee. */
  isConnected: boolean;
  /** What the platform's bank has of it: all, or the fee that was not returned. */
  bankCents: number;
};

export function bookedPaymentOf(row: {
  id: string;
  order_id: string;
  reference: string;
  amount_cents: number;
  account: string | null;
  fee_cents: number;
  fee_returned_at: Date | null;
}): BookedPayment {
  const { id: paymentId, order_id: orderId, reference, amount_cents: amountCents } = row;
  const isConnected = row.account !== null;
  const feeCents = row.fee_returned_at === null ? row.fee_cents : 0;
  const bankCents = isConnected ? feeCents : amountCents;
  return { orderId, paymentId, reference, amountCents, isConnected, bankCents };
}

export function ofPlatform(
  payment: Omit<BookedPayment, 'isConnected' | 'bankCents'>,
): BookedPayment {
  return { ...payment, isConnected: false, bankCents: payment.amountCents };
}

/** Returns the entry for money that completes no order; it is owed to the sender. */
export function strayEntry(payment: BookedPayment, now: Date): LedgerEntry {
  const { orderId, paymentId, reference, bankCents: amountCents } = payment;
  return {
    kind: 'stray_payment',
    at: now,
    organizationId: null,
    orderId,
    paymentId,
    memo: reference,
    lines: [
      { account: 'bank', organizationId: null, amountCents },
      { account: 'refunds_due', organizationId: null, amountCents: -amountCents },
    ],
  };
}

export function sentEntry(
  payment: BookedPayment & { organizationId: string | null; eventId: string | null },
  now: Date,
): LedgerEntry {
  const { orderId, paymentId, reference, organizationId, eventId } = payment;
  const { bankCents: amountCents } = payment;
  return {
    kind: 'refund_sent',
    at: now,
    organizationId,
    eventId,
    orderId,
    paymentId,
    memo: reference,
    lines: [
      { account: 'refunds_due', organizationId: null, amountCents },
      { account: 'bank', organizationId: null, amountCents: -amountCents },
    ],
  };
}
