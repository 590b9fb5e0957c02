import { feeCentsOf } from '@marquee/contract/orders/fees';
import type { Cents } from '@marquee/contract/money';
import { type BuyersCents, buyersCents } from '@marquee/contract/pricing/shown';
import type { FeePayer } from '@marquee/contract/settings/settings';
import {
  keyOfTax,
  sumByTax,
  type TaxedPart,
  type TaxSum,
  withTax,
} from '@marquee/contract/tax/sums';
import type { Tax } from '@marquee/contract/tax/taxes';
import type { Seats } from '../../events/seats/commands.ts';
import { borneFeeOf } from '../../settings/queries.ts';
import { nameOfItem, type OrderItem, type SellableItem } from './items.ts';

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
  | 'fee_tax_basis_points'
>;

/** The charge of an order: its total, and the fee and tax in it. It is stored with the order. */
export type Charges = {
  items: SellableItem[];
  totalCents: Cents;
  feeCents: Cents;
  /** The part of the fee that the buyer pays on top of the prices: all of it, or 0. */
  buyerFeeCents: Cents;
  taxName: string;
  /** The organizer's usual rate, which items have that were booked without one of their own. */
  taxBasisPoints: number;
  taxCents: Cents;
  /** The total and its tax by rate; read from the items. */
  taxes: TaxSum[];
};

/**
 * Charges an order. The fee follows what is sold: a ticket that admits several people has one, of its
 * one price.
 * @param priced with the tax of their price types; without it, they have the organizer's rate
 */
export function chargesOf(priced: Omit<SellableItem, 'feeCents'>[], terms: Terms): Charges {
  const { rule, payer } = borneFeeOf(terms);
  const { tax_name: taxName, tax_basis_points: taxBasisPoints, fee_tax_basis_points } = terms;
  const feeTax = fee_tax_basis_points === null ? {} : { feeTax: fee_tax_basis_points };
  const items = priced.map((item) => {
    return { ...item, feeCents: feeCentsOf(item.unitCents, rule), ...feeTax };
  });
  const feeCents = sumOf(items, ({ quantity, feeCents: fee }) => quantity * fee);
  const buyerFeeCents = payer === 'buyer' ? feeCents : 0;
  const taxes = taxesIn(items, { buyerFeeCents, taxBasisPoints });
  return {
    items,
    totalCents: sumOf(taxes, ({ grossCents }) => grossCents),
    feeCents,
    buyerFeeCents,
    taxName,
    taxBasisPoints,
    taxCents: sumOf(taxes, ({ taxCents }) => taxCents),
    taxes,
  };
}

export type Priced = Pick<
  OrderItem,
  | 'quantity'
  | 'unitCents'
  | 'feeCents'
  | 'creditedCents'
  | 'creditedFeeCents'
  | 'tax'
  | 'feeTax'
  | 'taxShift'
  | 'feeTaxShift'
>;

/** What the buyer pays for an item, the tax in it, and the platform's fee for it. */
export type ItemAmounts = {
  gross: Cents;
  tax: Cents;
  fee: Cents;
  /** The same by rate: one, or two where the buyer pays a fee with a rate of its own. */
  taxes: TaxSum[];
};

export type TaxTerms = Pick<Charges, 'buyerFeeCents' | 'taxBasisPoints'>;

/** Returns the amounts of an order's items, less what refunds of a sum took off. */
export function amountsOf(items: Priced[], charges: TaxTerms): ItemAmounts[] {
  const parts = items.map((item, index) => partsOf(item, index, charges));
  const taxed = withTax(parts.flat());
  let first = 0;
  return items.map((item, index) => {
    const count = parts[index]?.length ?? 0;
    const taxes = sumByTax(taxed.slice(first, first + count));
    first += count;
    return {
      gross: sumOf(taxes, ({ grossCents }) => grossCents),
      tax: sumOf(taxes, ({ taxCents }) => taxCents),
      fee: feeOf(item),
      taxes,
    };
  });
}

/** Returns what the buyer pays for items, by tax. */
export function taxesIn(items: Priced[], charges: TaxTerms): TaxSum[] {
  return sumByTax(amountsOf(items, charges).flatMap(({ taxes }) => taxes));
}

/** Returns an item's price and the buyer's fee: together, unless the fee has a rate of its own. */
export function partsOf(item: Priced, index: number, charges: TaxTerms): TaxedPart[] {
  const tax = taxOfItem(item, charges);
  // The tax of old items was rounded for each of them, and their documents say so.
  const key = item.tax ? keyOfTax(tax) : `item ${index}`;
  const prices = item.quantity * item.unitCents - (item.creditedCents ?? 0);
  const fee = payerOf(charges) === 'buyer' ? feeOf(item) : 0;
  const shift = item.taxShift ? { shiftCents: item.taxShift } : {};
  if (item.feeTax === undefined) return [{ key, tax, grossCents: prices + fee, ...shift }];
  const feeTax = taxOfFee(item, charges);
  const feeShift = item.feeTaxShift ? { shiftCents: item.feeTaxShift } : {};
  return [
    { key, tax, grossCents: prices, ...shift },
    { key: keyOfTax(feeTax), tax: feeTax, grossCents: fee, ...feeShift },
  ];
}

function feeOf({ quantity, feeCents, creditedFeeCents = 0 }: Priced): Cents {
  return quantity * feeCents - creditedFeeCents;
}

function taxOfItem({ tax }: Pick<Priced, 'tax'>, charges: Pick<Charges, 'taxBasisPoints'>): Tax {
  return tax ?? { basisPoints: charges.taxBasisPoints, exemption: null, reason: '' };
}

function taxOfFee(item: Pick<Priced, 'tax' | 'feeTax'>, charges: Pick<Charges, 'taxBasisPoints'>) {
  if (item.feeTax === undefined) return taxOfItem(item, charges);
  return { basisPoints: item.feeTax, exemption: null, reason: '' };
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

type BillLine = Pick<OrderItem, 'label' | 'quantity' | 'unitCents' | 'discountCents'> & {
  tax: Tax;
};

/** Returns the items and the booking fee as lines of a bill, less what was refunded of them before. */
export function billLinesOf(items: OrderItem[], charges: TaxTerms): BillLine[] {
  const lines = items.map((item): BillLine => {
    const { quantity, unitCents, discountCents } = item;
    const discount = discountCents ? { discountCents } : {};
    return {
      label: nameOfItem(item),
      quantity,
      unitCents,
      ...discount,
      tax: taxOfItem(item, charges),
    };
  });
  return [...lines, ...feeLinesOf(items, charges), ...creditedLinesOf(items, charges)];
}

/** Returns a line for each fee per ticket that occurs; none if the buyer pays no fee. */
function feeLinesOf(items: OrderItem[], charges: TaxTerms): BillLine[] {
  if (charges.buyerFeeCents === 0) return [];
  const lines = new Map<string, BillLine>();
  for (const item of items) {
    const { quantity, feeCents: unitCents } = item;
    if (unitCents === 0) continue;
    const tax = taxOfFee(item, charges);
    const key = `${unitCents} ${keyOfTax(tax)}`;
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { label: 'Booking fee', quantity: before + quantity, unitCents, tax });
  }
  return [...lines.values()];
}

/** Returns a line for each tax of what refunds of a sum took off prices and fees. */
function creditedLinesOf(items: OrderItem[], charges: TaxTerms): BillLine[] {
  const credits = items.flatMap((item) => {
    const { creditedCents = 0, creditedFeeCents = 0 } = item;
    const fee = charges.buyerFeeCents > 0 ? creditedFeeCents : 0;
    return [
      { tax: taxOfItem(item, charges), grossCents: creditedCents, taxCents: 0 },
      { tax: taxOfFee(item, charges), grossCents: fee, taxCents: 0 },
    ];
  });
  return sumByTax(credits).map(({ tax, grossCents }) => {
    return { label: 'Less earlier partial refunds', quantity: 1, unitCents: -grossCents, tax };
  });
}

function sumOf<T>(rows: T[], amount: (row: T) => Cents): Cents {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}
