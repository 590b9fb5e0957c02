import { feeCentsOf, taxCentsIn } from '@marquee/contract/orders/fees';
import type { Cents } from '@marquee/contract/money';
import { type BuyersCents, buyersCents } from '@marquee/contract/pricing/shown';
import type { FeePayer } from '@marquee/contract/settings/settings';
import type { Seats } from '../../events/seats/commands.ts';
import { borneFeeOf } from '../../settings/queries.ts';
import type { OrderItem, SellableItem } from './items.ts';

/** The fee and tax rules of an event, as the platform and the organization set them. */
export type Terms = Pick<
  Seats,
  | 'fee_basis_points'
  | 'fee_fixed_cents'
  | 'fee_min_cents'
  | 'fee_max_cents'
  | 'fee_payer'
  | 'tax_name'
  | 'tax_basis_points'
>;

/** The charge of an order: its total, and the fee and tax in it. It is stored with the order. */
export type Charges = {
  items: SellableItem[];
  totalCents: Cents;
  feeCents: Cents;
  /** The part of the fee that the buyer pays on top of the prices: all of it, or 0. */
  buyerFeeCents: Cents;
  taxName: string;
  taxBasisPoints: number;
  taxCents: Cents;
};

export function chargesOf(priced: Omit<SellableItem, 'feeCents'>[], terms: Terms): Charges {
  const { rule, payer } = borneFeeOf(terms);
  const items = priced.map((item) => ({ ...item, feeCents: feeCentsOf(item.unitCents, rule) }));
  const feeCents = sumOf(items, ({ quantity, feeCents: fee }) => quantity * fee);
  const buyerFeeCents = payer === 'buyer' ? feeCents : 0;
  const taxBasisPoints = terms.tax_basis_points;
  const amounts = items.map((item) => amountsOf(item, { buyerFeeCents, taxBasisPoints }));
  return {
    items,
    totalCents: sumOf(amounts, ({ gross }) => gross),
    feeCents,
    buyerFeeCents,
    taxName: terms.tax_name,
    taxBasisPoints,
    taxCents: sumOf(amounts, ({ tax }) => tax),
  };
}

type Priced = Pick<
  OrderItem,
  'quantity' | 'unitCents' | 'feeCents' | 'creditedCents' | 'creditedFeeCents'
>;

/**
 * Returns what the buyer pays for an item, the tax in it, and the platform's fee for it, less what
 * refunds of a sum took off.
 */
export function amountsOf(
  { quantity, unitCents, feeCents, creditedCents = 0, creditedFeeCents = 0 }: Priced,
  charges: Pick<Charges, 'buyerFeeCents' | 'taxBasisPoints'>,
): { gross: Cents; tax: Cents; fee: Cents } {
  const fee = quantity * feeCents - creditedFeeCents;
  const prices = quantity * unitCents - creditedCents;
  const gross = buyersCents(prices, { cents: fee, payer: payerOf(charges) }).totalCents;
  return { gross, tax: taxCentsIn(gross, charges.taxBasisPoints), fee };
}

/** Returns what the buyer of an order paid for one ticket of an item, and the fee in it. */
export function paidForOne(
  { unitCents, feeCents }: Pick<OrderItem, 'unitCents' | 'feeCents'>,
  charges: Pick<Charges, 'buyerFeeCents'>,
): BuyersCents {
  return buyersCents(unitCents, { cents: feeCents, payer: payerOf(charges) });
}

function payerOf({ buyerFeeCents }: Pick<Charges, 'buyerFeeCents'>): FeePayer {
  return buyerFeeCents > 0 ? 'buyer' : 'organizer';
}

/** Returns the booking fee that a buyer paid for items, and what was taken off items and fee since. */
export function takenOffOf(
  items: Priced[],
  { buyerFeeCents }: Pick<Charges, 'buyerFeeCents'>,
): { feeCents: Cents; creditedCents: Cents } {
  const creditedFee =
    buyerFeeCents > 0 ? sumOf(items, ({ creditedFeeCents = 0 }) => creditedFeeCents) : 0;
  const creditedCents = sumOf(items, (item) => item.creditedCents ?? 0) + creditedFee;
  return { feeCents: buyerFeeCents + creditedFee, creditedCents };
}

type BillLine = Pick<OrderItem, 'label' | 'quantity' | 'unitCents' | 'discountCents'>;

/** Returns the items and the booking fee as lines of a bill, less what was refunded of them before. */
export function billLinesOf(
  items: OrderItem[],
  charges: Pick<Charges, 'buyerFeeCents'>,
): BillLine[] {
  const lines = items.map(({ label, quantity, unitCents, discountCents }): BillLine => {
    return { label, quantity, unitCents, ...(discountCents ? { discountCents } : {}) };
  });
  const { creditedCents } = takenOffOf(items, charges);
  const before = { label: 'Less earlier partial refunds', quantity: 1, unitCents: -creditedCents };
  return [...lines, ...feeLinesOf(items, charges), ...(creditedCents > 0 ? [before] : [])];
}

/** Returns a line for each fee per ticket that occurs; none if the buyer pays no fee. */
function feeLinesOf(
  items: OrderItem[],
  { buyerFeeCents }: Pick<Charges, 'buyerFeeCents'>,
): BillLine[] {
  if (buyerFeeCents === 0) return [];
  const quantities = new Map<Cents, number>();
  for (const { quantity, feeCents } of items) {
    if (feeCents > 0) quantities.set(feeCents, (quantities.get(feeCents) ?? 0) + quantity);
  }
  return [...quantities].map(([unitCents, quantity]) => {
    return { label: 'Booking fee', quantity, unitCents };
  });
}

function sumOf<T>(rows: T[], amount: (row: T) => Cents): Cents {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}
