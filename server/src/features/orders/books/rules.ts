import type { Cents } from '@marquee/contract/money';
import type { LedgerEntry, LedgerLine } from '../../ledger/commands.ts';
import { amountsOf, type Charges } from '../booking/charges.ts';

/**
 * Where a sale's money is: in the platform's account at the payment service (`bank`), in the
 * organization's own there (`connected`), less the fee that the platform got, or with the
 * organization (`collected`).
 */
export type Money =
  | { account: 'bank' | 'connected'; paymentId: string; reference: string }
  | { account: 'collected' };

export type SoldOrder = Charges & {
  id: string;
  name: string;
  email: string;
  channel: 'online' | 'door';
  soldAt: Date;
  money: Money;
};

type Of = { id: string; organization_id: string };

/** Returns the entries of a sale: what was sold and paid, and the platform's fee. */
export function saleEntries(event: Of, sold: SoldOrder): LedgerEntry[] {
  if (sold.totalCents === 0) return [];
  const { money } = sold;
  const organizationId = event.organization_id;
  const around = { at: sold.soldAt, organizationId, eventId: event.id, orderId: sold.id };
  const lines = sold.items.flatMap((item): LedgerLine[] => {
    const { gross, tax } = amountsOf(item, sold);
    const { priceTypeId, quantity } = item;
    return [
      { account: 'sales', organizationId, priceTypeId, quantity, amountCents: tax - gross },
      { account: 'tax', organizationId, priceTypeId, amountCents: -tax },
    ];
  });
  const bankCents = { bank: sold.totalCents, connected: sold.feeCents, collected: 0 };
  const inBank = bankCents[money.account];
  const paid: LedgerLine[] = [
    { account: 'bank', organizationId: null, amountCents: inBank },
    { account: 'collected', organizationId, amountCents: sold.totalCents - inBank },
  ];
  const payment =
    money.account === 'collected' ? {} : { paymentId: money.paymentId, memo: money.reference };
  const sale: LedgerEntry = { kind: 'sale', ...around, ...payment, lines: [...paid, ...lines] };
  if (sold.feeCents === 0) return [sale];
  const fees = sold.items.flatMap((item): LedgerLine[] => {
    const { fee: amountCents } = amountsOf(item, sold);
    return [
      { account: 'fees', organizationId, priceTypeId: item.priceTypeId, amountCents },
      { account: 'fee_income', organizationId: null, amountCents: -amountCents },
    ];
  });
  return [sale, { kind: 'fee', ...around, lines: fees }];
}

export type SoldLine = Required<LedgerLine> & {
  saleOrganizationId: string;
  eventId: string | null;
};

/**
 * Returns the entry that reverses what is left of an order's sale and fee. Money that the payment
 * service took is owed to the buyer until it is sent; the organization returns itself what it took
 * itself.
 */
export function refundEntry(orderId: string, sold: SoldLine[], now: Date): LedgerEntry | undefined {
  const [first] = sold;
  if (!first) return undefined;
  return {
    ...aroundRefund(orderId, first, now),
    lines: sold.map(({ account, organizationId, priceTypeId, quantity, amountCents }) => ({
      account: account === 'bank' ? 'refunds_due' : account,
      organizationId,
      priceTypeId,
      quantity: -quantity,
      amountCents: -amountCents,
    })),
  };
}

function aroundRefund(orderId: string, sold: SoldLine, now: Date) {
  const { saleOrganizationId: organizationId, eventId } = sold;
  return { kind: 'refund', at: now, organizationId, eventId, orderId } as const;
}

/** What an order loses of one price: the tickets, what they cost, the tax in it and the fee. */
export type RefundedItem = {
  priceTypeId: string | null;
  quantity: number;
  grossCents: Cents;
  taxCents: Cents;
  feeCents: Cents;
};

/** Returns the entry that reverses a part of an order's sale and fee. */
export function partRefundEntry(
  orderId: string,
  sold: SoldLine[],
  items: RefundedItem[],
  now: Date,
): LedgerEntry | undefined {
  const [first] = sold;
  if (!first) return undefined;
  const around = aroundRefund(orderId, first, now);
  const { organizationId } = around;
  const has = (wanted: string) => sold.some(({ account }) => account === wanted);
  // Both: a connected account's sale, of which the bank has the fee.
  const isConnected = has('collected') && has('bank');
  return {
    ...around,
    lines: items.flatMap((item): LedgerLine[] => {
      const { quantity, grossCents, taxCents, feeCents } = item;
      const of = { organizationId, priceTypeId: item.priceTypeId };
      return [
        ...(isConnected
          ? [paidBack(null, -feeCents), paidBack(organizationId, feeCents - grossCents)]
          : [paidBack(has('collected') ? organizationId : null, -grossCents)]),
        { account: 'sales', ...of, quantity: -quantity, amountCents: grossCents - taxCents },
        { account: 'tax', ...of, amountCents: taxCents },
        { account: 'fees', ...of, amountCents: -feeCents },
        { account: 'fee_income', organizationId: null, amountCents: feeCents },
      ];
    }),
  };
}

function paidBack(organizationId: string | null, amountCents: Cents): LedgerLine {
  const account = organizationId === null ? 'refunds_due' : 'collected';
  return { account, organizationId, amountCents };
}

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
