import type { Cents } from '@marquee/contract/money';
import type { LedgerEntry, LedgerLine } from '../../ledger/rules.ts';
import { amountsOf } from '../../orders/items/charges.ts';
import type { SoldOrder } from '../../orders/items/sold.ts';

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
