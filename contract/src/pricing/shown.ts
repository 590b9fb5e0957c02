import { formatEuro, formatPrice } from '../formats/money.ts';
import { amountOf, type Cents, centsOf } from '../money.ts';
import { feeCentsOf, type FeeRule } from '../orders/fees.ts';
import type { FeePayer } from '../settings/settings.ts';

/** The platform's fee for a ticket, and who pays it. */
export type BorneFee = { rule: FeeRule; payer: FeePayer };

/** What a buyer pays for one ticket, and the fee in it: 0 if the organizer bears it. */
export type BuyersCents = { totalCents: Cents; feeCents: Cents };

/** The same in euros, as it is shown: the total first, the fee beneath it. */
export type ShownPrice = { total: number; fee: number };

/** The lowest and the highest of an event's prices. */
export type PriceRange = {
  lowest: ShownPrice;
  highest: ShownPrice;
  /** Buyers choose what they pay for one of them, so they may pay more than the highest. */
  isOpen?: true;
};

/**
 * Returns what a buyer pays for a ticket. A fee belongs to each ticket, so several tickets cost
 * exactly as many times as much.
 */
export function buyersCents(unitCents: Cents, fee: { cents: Cents; payer: FeePayer }): BuyersCents {
  const feeCents = fee.payer === 'buyer' ? fee.cents : 0;
  return { totalCents: unitCents + feeCents, feeCents };
}

/** Returns the price that buyers are shown for a ticket that is sold now. */
export function shownPrice(unitCents: Cents, { rule, payer }: BorneFee): ShownPrice {
  const { totalCents, feeCents } = buyersCents(unitCents, {
    cents: feeCentsOf(unitCents, rule),
    payer,
  });
  return { total: amountOf(totalCents), fee: amountOf(feeCents) };
}

/** Returns the range of the prices that everybody may book; null if there are none. */
export function rangeOf(
  prices: readonly (ShownPrice & { pay_what_you_want?: unknown })[],
): PriceRange | null {
  const [lowest, ...others] = prices.toSorted((one, other) => one.total - other.total);
  const isOpen = prices.some((price) => price.pay_what_you_want);
  return lowest ? { lowest, highest: others.at(-1) ?? lowest, ...(isOpen && { isOpen }) } : null;
}

const PAY_WHAT_YOU_WANT = 'Pay what you want';

/**
 * Returns 'Free', '€20.79', 'From €20.79', or 'Free to €51.53' where some tickets are free; 'With a
 * code' for an event that is sold, but not to everybody. Where buyers choose an amount from 0 on, it
 * is 'Pay what you want'.
 */
export function rangeWords(range: PriceRange | null): string {
  if (range === null) return 'With a code';
  const { lowest, highest, isOpen } = range;
  if (isOpen && lowest.total === 0) return PAY_WHAT_YOU_WANT;
  if (!isOpen && lowest.total === highest.total) return formatPrice(lowest.total);
  return lowest.total === 0
    ? `Free to ${formatEuro(highest.total)}`
    : `From ${formatEuro(lowest.total)}`;
}

/** Returns what stands beneath `rangeWords`: the fee in the price that they name; '' if none. */
export function rangeFeeWords(range: PriceRange | null): string {
  if (range === null) return '';
  const { lowest, highest, isOpen } = range;
  if (isOpen && lowest.total === 0) return '';
  return feeWords(lowest.total === 0 ? highest.fee : lowest.fee);
}

/** Returns 'incl. €0.79 booking fee'; '' without a fee. */
export function feeWords(fee: number): string {
  return fee > 0 ? `incl. ${formatEuro(fee)} booking fee` : '';
}

/** Returns what several tickets cost in euros. */
export function totalFor(quantity: number, each: number): number {
  return amountOf(quantity * centsOf(each));
}
