import { type Cents, divide, shareOf } from '@marquee/contract/money';
import { lessTax, sumByTax } from '@marquee/contract/tax/sums';
import { amountsOf, type Charges, type ItemAmounts } from '../../orders/items/charges.ts';
import { countSeats, type OrderItem } from '../../orders/items/items.ts';
import { keepShifts, withoutShift } from '../../orders/items/shifts.ts';
import type { RefundedItem } from '../../invoices/books/rules.ts';

/** An order's items and sums. */
export type OrderSums = Pick<
  Charges,
  'totalCents' | 'feeCents' | 'buyerFeeCents' | 'taxBasisPoints' | 'taxCents' | 'taxes'
> & { items: OrderItem[] };

export type TakenOut = {
  /** What the order keeps. */
  left: OrderSums;
  /** What it loses; both add up to the order. */
  gone: OrderSums;
  lines: RefundedItem[];
};

/** How many of a line a refund takes (a group counts once), and what refunds of a sum took off them. */
export type TakenTickets = { quantity: number; creditedCents: Cents };

/**
 * Takes tickets out of an order, with the fee that the buyer paid for them. The tax of a part is the
 * difference of both taxes of each rate, so that no cent is lost when they are rounded.
 * @param taken the tickets of each line (`lineKeyOf`) to take; the order has them
 */
export function takeOut(order: OrderSums, taken: ReadonlyMap<string, TakenTickets>): TakenOut {
  const { gone, kept } = divideItems(order, taken);
  const goneItems = gone.filter(({ quantity }) => quantity > 0);
  return partOf(order, { before: order.items, kept, goneItems });
}

/** Returns what each line of an order loses and keeps, line by line; either may have no ticket. */
export function divideItems(
  order: OrderSums,
  taken: ReadonlyMap<string, TakenTickets>,
): { gone: OrderItem[]; kept: OrderItem[] } {
  const pairs = order.items.map((before) => {
    const { quantity, creditedCents } = taken.get(
      lineKeyOf(before.priceTypeId, before.unitCents),
    ) ?? { quantity: 0, creditedCents: 0 };
    const fee = shareOf(before.creditedFeeCents ?? 0, quantity, before.quantity);
    const discount = discountOf(before, quantity);
    const part = { ...before, quantity, ...discount, ...creditOf(creditedCents, fee) };
    return { before, gone: withoutShift(part) };
  });
  const kept = pairs.map(({ before, gone }) => without(before, gone));
  return { gone: pairs.map(({ gone }) => gone), kept: keepShifts(kept, order) };
}

/**
 * Takes a sum off an order, which keeps its tickets. Each line bears its share, and the platform's
 * fee shrinks with it.
 * @param cents more than 0, and at most the order's total
 */
export function takeSum(order: OrderSums, cents: Cents): TakenOut {
  const amounts = amountsOf(order.items, order);
  const shares = divide(
    cents,
    amounts.map(({ gross }) => gross),
  );
  const kept = order.items.map((item, index) => {
    const [share, { gross, fee }] = [shares[index] ?? 0, amounts[index] ?? { gross: 0, fee: 0 }];
    const feeShare = gross === 0 ? 0 : fee - shareOf(fee, gross - share, gross);
    const price = share - (order.buyerFeeCents > 0 ? feeShare : 0);
    const { creditedCents = 0, creditedFeeCents = 0 } = item;
    return { ...item, ...creditOf(creditedCents + price, creditedFeeCents + feeShare) };
  });
  return partOf(order, { before: order.items, kept, goneItems: [] });
}

function creditOf(creditedCents: Cents, creditedFeeCents: Cents) {
  return { creditedCents, creditedFeeCents };
}

/** Returns what the order's code took off some tickets of an item; nothing without a discount. */
function discountOf({ discountCents, quantity }: OrderItem, some: number) {
  if (discountCents === undefined) return {};
  return { discountCents: shareOf(discountCents, some, quantity) };
}

function without(item: OrderItem, gone: OrderItem): OrderItem {
  return {
    ...item,
    quantity: item.quantity - gone.quantity,
    ...(item.discountCents === undefined
      ? {}
      : { discountCents: item.discountCents - (gone.discountCents ?? 0) }),
    creditedCents: (item.creditedCents ?? 0) - (gone.creditedCents ?? 0),
    creditedFeeCents: (item.creditedFeeCents ?? 0) - (gone.creditedFeeCents ?? 0),
  };
}

type Change = { before: OrderItem[]; kept: OrderItem[]; goneItems: OrderItem[] };

/** @param change the items before and after, in the same order */
function partOf(order: OrderSums, { before, kept, goneItems }: Change): TakenOut {
  const lines = changedLines({ before, after: kept }, order);
  const leftItems = kept.filter(({ quantity }) => quantity > 0);
  const sum = (part: (line: RefundedItem) => Cents) => lines.reduce((all, it) => all + part(it), 0);
  const feeCents = sum((line) => line.feeCents);
  const gone = {
    items: goneItems,
    totalCents: sum((line) => line.grossCents),
    feeCents,
    buyerFeeCents: order.buyerFeeCents > 0 ? feeCents : 0,
    taxBasisPoints: order.taxBasisPoints,
    taxCents: sum((line) => line.taxCents),
    taxes: sumByTax(lines.flatMap(({ taxes }) => taxes)),
  };
  const left = {
    items: leftItems,
    totalCents: order.totalCents - gone.totalCents,
    feeCents: order.feeCents - gone.feeCents,
    buyerFeeCents: order.buyerFeeCents - gone.buyerFeeCents,
    taxBasisPoints: order.taxBasisPoints,
    taxCents: order.taxCents - gone.taxCents,
    taxes: lessTax(order.taxes, gone.taxes),
  };
  return { left, gone, lines };
}

/**
 * Returns what items have before and not after, line by line. Tax is rounded once for a rate, so a
 * cent of it may move to a line that has all its tickets.
 */
export function changedLines(
  { before, after }: { before: OrderItem[]; after: OrderItem[] },
  charges: Pick<OrderSums, 'buyerFeeCents' | 'taxBasisPoints'>,
): RefundedItem[] {
  const [all, rest] = [amountsOf(before, charges), amountsOf(after, charges)];
  return before.flatMap((item, index): RefundedItem[] => {
    const [was, is] = [all[index] ?? NOTHING, rest[index] ?? NOTHING];
    const quantity = countSeats([item]) - countSeats(after.slice(index, index + 1));
    const taxes = lessTax(was.taxes, is.taxes);
    if (quantity === 0 && taxes.length === 0) return [];
    const { priceTypeId, feeTax } = item;
    const [grossCents, taxCents, feeCents] = [
      was.gross - is.gross,
      was.tax - is.tax,
      was.fee - is.fee,
    ];
    return [{ priceTypeId, quantity, grossCents, taxCents, feeCents, taxes, feeTax }];
  });
}

const NOTHING: ItemAmounts = { gross: 0, tax: 0, fee: 0, taxes: [] };

/** Names the line of an order that a ticket is of; a price with a plan may have several. */
export function lineKeyOf(priceTypeId: string | null, unitCents: Cents): string {
  return `${priceTypeId ?? ''} ${unitCents}`;
}
