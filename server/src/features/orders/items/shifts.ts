import type { Cents } from '@marquee/contract/money';
import { withTax } from '@marquee/contract/tax/sums';
import { partsOf, type Priced, type TaxTerms } from './charges.ts';

/**
 * By how much the tax of an order that was split off differs from its own rounding. A shift belongs to
 * all that is rounded together, and is stored at one item of those.
 */
type Shifts = Map<string, Cents>;

/** Returns the tax of items by the key of what is rounded together. */
export function roundedTaxes(items: Priced[], terms: TaxTerms): Map<string, Cents> {
  const parts = items.flatMap((item, index) => partsOf(item, index, terms));
  const taxes = new Map<string, Cents>();
  for (const [index, { taxCents }] of withTax(parts).entries()) {
    const key = parts[index]?.key ?? '';
    taxes.set(key, (taxes.get(key) ?? 0) + taxCents);
  }
  return taxes;
}

/** Gives items without shifts those with which their tax is what is wanted. */
export function shiftTo<T extends Priced>(
  items: T[],
  wanted: ReadonlyMap<string, Cents>,
  terms: TaxTerms,
): T[] {
  const own = roundedTaxes(items, terms);
  return place(items, new Map([...own].map(([k, tax]) => [k, (wanted.get(k) ?? 0) - tax])), terms);
}

/** Keeps shifts at an item of which something is left, as long as there is one. */
export function keepShifts<T extends Priced>(items: T[], terms: TaxTerms): T[] {
  const shifts: Shifts = new Map();
  for (const [index, item] of items.entries()) {
    for (const { key, shiftCents = 0 } of partsOf(item, index, terms)) {
      shifts.set(key, (shifts.get(key) ?? 0) + shiftCents);
    }
  }
  if ([...shifts.values()].every((cents) => cents === 0)) return items;
  return place(items.map(withoutShift), shifts, terms);
}

export function withoutShift<T extends Priced>(item: T): T {
  if (item.taxShift === undefined && item.feeTaxShift === undefined) return item;
  const { taxShift: _, feeTaxShift: __, ...rest } = item;
  // The optional fields are the only ones that are gone.
  return rest as T;
}

function place<T extends Priced>(items: T[], shifts: Shifts, terms: TaxTerms): T[] {
  const open = new Map(shifts);
  const take = (part: { key: string; grossCents: Cents } | undefined) => {
    const cents = part && part.grossCents > 0 ? (open.get(part.key) ?? 0) : 0;
    if (part && cents !== 0) open.delete(part.key);
    return cents;
  };
  return items.map((item, index) => {
    const [price, fee] = partsOf(item, index, terms);
    const [taxShift, feeTaxShift] = [take(price), take(fee)];
    return {
      ...item,
      ...(taxShift === 0 ? {} : { taxShift }),
      ...(feeTaxShift === 0 ? {} : { feeTaxShift }),
    };
  });
}
