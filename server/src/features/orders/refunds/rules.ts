import type { Cents } from '@marquee/contract/money';
import { amountsOf, type Charges } from '../booking/charges.ts';
import type { OrderItem } from '../booking/items.ts';
import type { RefundedItem } from '../books/rules.ts';

/** An order's items and sums. */
export type OrderSums = Pick<
  Charges,
  'totalCents' | 'feeCents' | 'buyerFeeCents' | 'taxBasisPoints' | 'taxCents'
> & { items: OrderItem[] };

export type TakenOut = {
  /** What the order keeps. */
  left: OrderSums;
  /** What it loses; both add up to the order. */
  gone: OrderSums;
  lines: RefundedItem[];
};

/**
 * Takes tickets out of an order, with the fee that the buyer paid for them. The tax of a part is the
 * difference of both taxes, so that no cent is lost when they are rounded.
 * @param counts how many tickets of each line (`lineKeyOf`) to take; the order has as many
 */
export function takeOut(order: OrderSums, counts: ReadonlyMap<string, number>): TakenOut {
  const countOf = (item: OrderItem) => counts.get(lineKeyOf(item.priceTypeId, item.unitCents)) ?? 0;
  const goneItems = changed(order.items, countOf);
  const leftItems = changed(order.items, (item) => item.quantity - countOf(item));
  const lines = goneItems.map((gone): RefundedItem => {
    const before = order.items.find((item) => isSameLine(item, gone)) ?? gone;
    const kept = { ...before, quantity: before.quantity - gone.quantity };
    const [all, rest] = [amountsOf(before, order), amountsOf(kept, order)];
    return {
      priceTypeId: gone.priceTypeId,
      quantity: gone.quantity,
      grossCents: all.gross - rest.gross,
      taxCents: all.tax - rest.tax,
      feeCents: all.fee - rest.fee,
    };
  });
  const sum = (part: (line: RefundedItem) => Cents) => lines.reduce((all, it) => all + part(it), 0);
  const feeCents = sum((line) => line.feeCents);
  const gone = {
    items: goneItems,
    totalCents: sum((line) => line.grossCents),
    feeCents,
    buyerFeeCents: order.buyerFeeCents > 0 ? feeCents : 0,
    taxBasisPoints: order.taxBasisPoints,
    taxCents: sum((line) => line.taxCents),
  };
  const left = {
    items: leftItems,
    totalCents: order.totalCents - gone.totalCents,
    feeCents: order.feeCents - gone.feeCents,
    buyerFeeCents: order.buyerFeeCents - gone.buyerFeeCents,
    taxBasisPoints: order.taxBasisPoints,
    taxCents: order.taxCents - gone.taxCents,
  };
  return { left, gone, lines };
}

/** Names the line of an order that a ticket is of; a price with a plan may have several. */
export function lineKeyOf(priceTypeId: string | null, unitCents: Cents): string {
  return `${priceTypeId ?? ''} ${unitCents}`;
}

function isSameLine(one: OrderItem, other: OrderItem): boolean {
  return one.priceTypeId === other.priceTypeId && one.unitCents === other.unitCents;
}

function changed(items: OrderItem[], quantityOf: (item: OrderItem) => number): OrderItem[] {
  return items
    .map((item) => ({ ...item, quantity: quantityOf(item) }))
    .filter(({ quantity }) => quantity > 0);
}
