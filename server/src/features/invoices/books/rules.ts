import type { Cents } from '@marquee/contract/money';
import type { TaxSum } from '@marquee/contract/tax/sums';
import type { LedgerEntry, LedgerLine } from '../../ledger/rules.ts';
import { amountsOf } from '../../orders/items/charges.ts';
import { countSeats } from '../../orders/items/items.ts';
import type { SoldOrder } from '../../orders/items/sold.ts';

type Of = { id: string; organization_id: string };

/** Returns the entries of a sale: what was sold and paid, and the platform's fee. */
export function saleEntries(event: Of, sold: SoldOrder): LedgerEntry[] {
  if (sold.totalCents === 0) return [];
  const { money } = sold;
  const organizationId = event.organization_id;
  const around = { at: sold.soldAt, organizationId, eventId: event.id, orderId: sold.id };
  const amounts = amountsOf(sold.items, sold);
  const items = sold.items.map((item, index) => {
    const { priceTypeId, feeTax } = item;
    const { fee = 0, taxes = [] } = amounts[index] ?? {};
    const tickets = countSeats([item]);
    return { of: { organizationId, priceTypeId }, quantity: tickets, fee, feeTax, taxes };
  });
  const lines = items.flatMap(({ of, quantity, taxes }) =>
    salesLines(of, { quantity, taxes }).map(reversed),
  );
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
  const fees = items.flatMap(({ of, fee, feeTax }) => feeLines(of, { fee, feeTax }));
  return [sale, { kind: 'fee', ...around, lines: fees }];
}

type Price = { organizationId: string; priceTypeId: string | null };

/** Returns the lines that take a price out of what was sold: its tickets, and net and tax by rate. */
export function salesLines(
  of: Price,
  { quantity, taxes }: { quantity: number; taxes: TaxSum[] },
): LedgerLine[] {
  return taxes.flatMap(({ tax, grossCents, taxCents }, index): LedgerLine[] => {
    // The tickets are counted once, where the price is: the buyer's fee may follow at its own rate.
    const tickets = index === 0 ? quantity : 0;
    const amountCents = grossCents - taxCents;
    return [
      { account: 'sales', ...of, quantity: -tickets, amountCents, tax },
      { account: 'tax', ...of, amountCents: taxCents, tax },
    ];
  });
}

export function reversed(line: LedgerLine): LedgerLine {
  const quantity = line.quantity === undefined ? {} : { quantity: -line.quantity };
  return { ...line, ...quantity, amountCents: -line.amountCents };
}

/** Returns the lines of the platform's fee for a price; a refund has a negative one. */
export function feeLines(
  of: Price,
  { fee, feeTax }: { fee: Cents; feeTax: number | undefined },
): LedgerLine[] {
  const tax = feeTax === undefined ? null : { basisPoints: feeTax, exemption: null, reason: '' };
  return [
    { account: 'fees', ...of, amountCents: fee, tax },
    { account: 'fee_income', organizationId: null, amountCents: -fee, tax },
  ];
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
    lines: sold.map(({ account, organizationId, priceTypeId, quantity, amountCents, tax }) => ({
      account: account === 'bank' ? 'refunds_due' : account,
      organizationId,
      priceTypeId,
      quantity: -quantity,
      amountCents: -amountCents,
      tax,
    })),
  };
}

function aroundRefund(orderId: string, sold: SoldLine, now: Date) {
  const { saleOrganizationId: organizationId, eventId } = sold;
  return { kind: 'refund', at: now, organizationId, eventId, orderId } as const;
}

/**
 * What an order loses of one price: the tickets, what they cost, the tax in it and the fee. A group has
 * a ticket for each person.
 */
export type RefundedItem = {
  priceTypeId: string | null;
  quantity: number;
  grossCents: Cents;
  taxCents: Cents;
  feeCents: Cents;
  /** The same gross and tax by rate. */
  taxes: TaxSum[];
  /** The rate of the fee; undefined: it has none of its own. */
  feeTax: number | undefined;
};

/** What goes back of an order, and how much of it leaves the platform's bank. */
export type PartRefund = { items: RefundedItem[]; bankCents: Cents };

/** Returns the entry that reverses a part of an order's sale and fee. */
export function partRefundEntry(
  orderId: string,
  sold: SoldLine[],
  { items, bankCents }: PartRefund,
  now: Date,
): LedgerEntry | undefined {
  const [first] = sold;
  if (!first) return undefined;
  const around = aroundRefund(orderId, first, now);
  const { organizationId } = around;
  const grossCents = items.reduce((sum, item) => sum + item.grossCents, 0);
  // The bank may have more than the sale: what was paid beyond the total is no part of it.
  const owed = Math.min(bankCents, soldFromBank(sold));
  return {
    ...around,
    lines: [
      { account: 'refunds_due', organizationId: null, amountCents: -owed },
      { account: 'collected', organizationId, amountCents: owed - grossCents },
      ...items.flatMap((item): LedgerLine[] => {
        const { feeCents, feeTax } = item;
        const of = { organizationId, priceTypeId: item.priceTypeId };
        return [...salesLines(of, item), ...feeLines(of, { fee: -feeCents, feeTax })];
      }),
    ],
  };
}

/** Returns how much of what is left of a sale is in the platform's bank. */
export function soldFromBank(sold: SoldLine[]): Cents {
  return sold.reduce((sum, { account, amountCents }) => {
    return account === 'bank' ? sum + amountCents : sum;
  }, 0);
}
