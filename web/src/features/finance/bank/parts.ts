import { findKnownReferences } from '@marquee/contract/banking/creditor-reference';
import { amountOf, centsOf, sumOfAmounts } from '@marquee/contract/money';
import type { AssignableOrder, BankEntry } from '@marquee/contract/transfers/bank-files';

/** A part of a transfer: undefined while its amount is empty, NaN if the text is no amount. */
export type Part = { order: AssignableOrder; amount: number | undefined };

type Whole = Pick<BankEntry, 'amount' | 'text' | 'details'>;

/** Returns what an order needs, which may be nothing. */
function neededBy(
  { amount }: Pick<Whole, 'amount'>,
  { missing, surplus }: AssignableOrder,
): number {
  return amountOf(centsOf(amount) + centsOf(missing) - centsOf(surplus));
}

/** Returns what the parts leave over; negative if they are more than the transfer. */
export function restOf({ amount }: Pick<Whole, 'amount'>, parts: readonly Part[]): number {
  const amounts = parts.map((part) => part.amount ?? 0).filter((it) => Number.isFinite(it));
  return amountOf(centsOf(amount) - centsOf(sumOfAmounts(amounts)));
}

/** Adds an order with what it needs, as far as the transfer reaches. */
export function withOrder(entry: Whole, parts: readonly Part[], order: AssignableOrder): Part[] {
  const most = Math.min(neededBy(entry, order), Math.max(0, restOf(entry, parts)));
  return [...parts, { order, amount: most > 0 ? most : undefined }];
}

/** Returns the parts that a transfer names itself. */
export function namedParts(entry: Whole, orders: readonly AssignableOrder[]): Part[] {
  const known = new Map(orders.map((order) => [order.reference, order]));
  const named = findKnownReferences(`${entry.text} · ${entry.details}`, known);
  return named
    .flatMap((reference) => known.get(reference) ?? [])
    .reduce((parts: Part[], order) => withOrder(entry, parts, order), []);
}

/** Returns what is wrong with the parts; undefined if they can be sent. */
export function problemOfParts(entry: Whole, parts: readonly Part[]): string | undefined {
  if (parts.length < 2) return 'Choose at least two orders.';
  if (parts.some(({ amount }) => !(amount !== undefined && amount > 0))) {
    return 'Enter an amount for each order.';
  }
  return restOf(entry, parts) < 0 ? 'The parts are more than the transfer.' : undefined;
}

/** Returns what a part does to its order. */
export function effectOfPart(entry: Whole, { order, amount = 0 }: Part): AssignableOrder {
  const over = centsOf(Number.isFinite(amount) ? amount : 0) - centsOf(neededBy(entry, order));
  const isUnpaid = order.status === 'pending' || order.status === 'processing';
  return {
    ...order,
    missing: isUnpaid ? amountOf(Math.max(0, -over)) : 0,
    surplus: amountOf(Math.max(0, over)),
  };
}
