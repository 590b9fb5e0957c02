/**
 * The arithmetic of tax: prices include it, and it is rounded once for each rate of an order.
 *
 * A part of an order (tickets of a refund, a sum that goes back, an exchange) has the difference of
 * the tax before and after. So parts add up to the whole in whatever order they come. Both the tax
 * and the net amount grow with the gross amount, so no part is below zero.
 */
import { amountOf, divide, type Cents } from '../money.ts';
import { taxCentsIn } from '../orders/fees.ts';
import { reasonOf } from './reasons.ts';
import { type Tax, type TaxOfRate } from './taxes.ts';

/** An amount at one tax; net is gross less tax. */
export type TaxSum = { tax: Tax; grossCents: Cents; taxCents: Cents };

/**
 * A part of a price. Tax is rounded once for all parts with the same key. An order that was split from
 * another one has the tax that it had there, which differs from its own rounding by `shiftCents`.
 */
export type TaxedPart = { key: string; tax: Tax; grossCents: Cents; shiftCents?: Cents };

export function keyOfTax({ basisPoints, exemption, reason }: Tax): string {
  return `${basisPoints} ${exemption ?? ''} ${reason}`;
}

/** Adds the tax to each part: rounded once for a key, and shared over its parts by their amounts. */
export function withTax(parts: TaxedPart[]): TaxSum[] {
  const groups = new Map<string, (Omit<TaxedPart, 'key'> & { index: number })[]>();
  for (const [index, { key, ...part }] of parts.entries()) {
    groups.set(key, [...(groups.get(key) ?? []), { ...part, index }]);
  }
  const taxes = new Map<number, Cents>();
  for (const group of groups.values()) {
    const [first] = group;
    const amounts = group.map(({ grossCents }) => grossCents);
    const gross = amounts.reduce((sum, cents) => sum + cents, 0);
    const shift = group.reduce((sum, { shiftCents = 0 }) => sum + shiftCents, 0);
    const tax = taxCentsIn(gross, first?.tax.basisPoints ?? 0);
    const shares = divide(shift === 0 ? tax : within(tax + shift, gross), amounts);
    for (const [place, { index }] of group.entries()) taxes.set(index, shares[place] ?? 0);
  }
  return parts.map(({ tax, grossCents }, index) => {
    return { tax, grossCents, taxCents: taxes.get(index) ?? 0 };
  });
}

/** Tax is neither below zero nor above the amount, whatever is left of an order that was split off. */
function within(tax: Cents, gross: Cents): Cents {
  return Math.max(0, Math.min(tax, gross));
}

/** Adds amounts up by tax, the highest rate first. Taxes of which nothing is left are left out. */
export function sumByTax(parts: TaxSum[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { tax, grossCents, taxCents } of parts) {
    const key = keyOfTax(tax);
    const sum = sums.get(key) ?? { tax, grossCents: 0, taxCents: 0 };
    sums.set(key, {
      tax: sum.tax,
      grossCents: sum.grossCents + grossCents,
      taxCents: sum.taxCents + taxCents,
    });
  }
  return [...sums]
    .filter(([, { grossCents, taxCents }]) => grossCents !== 0 || taxCents !== 0)
    .toSorted(([a, one], [b, other]) =>
      one.tax.basisPoints === other.tax.basisPoints
        ? Number(a > b) - Number(a < b)
        : other.tax.basisPoints - one.tax.basisPoints,
    )
    .map(([, sum]) => sum);
}

/** Returns what is in `before` and not in `after`, by tax. */
export function lessTax(before: TaxSum[], after: TaxSum[]): TaxSum[] {
  const taken = after.map(({ tax, grossCents, taxCents }) => {
    return { tax, grossCents: -grossCents, taxCents: -taxCents };
  });
  return sumByTax([...before, ...taken]);
}

/** Returns sums by rate as the wire has them, in percent and euros. */
export function taxesInEuros(sums: TaxSum[]): TaxOfRate[] {
  return sums.map(({ tax, grossCents, taxCents }) => ({
    rate: amountOf(tax.basisPoints),
    reason: reasonOf(tax),
    net: amountOf(grossCents - taxCents),
    tax: amountOf(taxCents),
    gross: amountOf(grossCents),
  }));
}
