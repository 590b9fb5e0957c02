import { feeCentsOf, type FeeRule } from '@marquee/contract/orders/fees';
import { amountsOf } from '../../orders/items/charges.ts';
import type { SellableItem } from '../../orders/items/items.ts';
import type { RefundedItem } from '../../invoices/books/rules.ts';
import {
  lineKeyOf,
  type OrderSums,
  takeOut,
  type TakenOut,
  type TakenTickets,
} from '../refunds/rules.ts';

/** What an order loses and what comes in, with what it is in between and at the end. */
export type Exchange = {
  taken: TakenOut;
  added: { items: SellableItem[]; lines: RefundedItem[]; totals: Totals };
  after: OrderSums;
};

type Totals = Pick<OrderSums, 'totalCents' | 'feeCents' | 'taxCents'>;

/** A ticket type with its price, before its fee is known. */
export type PricedItem = Omit<SellableItem, 'feeCents'>;

/**
 * Takes tickets out of an order and adds others, at the terms that the order was placed with.
 * @param taken the tickets of each line (`lineKeyOf`) to take
 * @param terms the fee rule of today, and whether the buyer pays the fee
 */
export function exchangeItems(
  order: OrderSums,
  { taken, added }: { taken: ReadonlyMap<string, TakenTickets>; added: PricedItem[] },
  terms: { rule: FeeRule; isBuyersFee: boolean },
): Exchange {
  const out = takeOut(order, taken);
  return { taken: out, ...addTo(out.left, added, terms) };
}

function addTo(
  left: OrderSums,
  priced: PricedItem[],
  { rule, isBuyersFee }: { rule: FeeRule; isBuyersFee: boolean },
): Pick<Exchange, 'added' | 'after'> {
  // `amountsOf` reads from the buyer's fee only whether there is one.
  const charges = { taxBasisPoints: left.taxBasisPoints, buyerFeeCents: isBuyersFee ? 1 : 0 };
  const items = new Map(left.items.map((item) => [keyOf(item), item]));
  const bought: SellableItem[] = [];
  const lines: RefundedItem[] = [];
  for (const item of priced) {
    const before = items.get(keyOf(item));
    // Tickets of one line have one fee.
    const feeCents = before?.feeCents ?? feeCentsOf(item.unitCents, rule);
    const now = before
      ? { ...before, quantity: before.quantity + item.quantity }
      : { ...item, feeCents };
    items.set(keyOf(item), now);
    bought.push({ ...item, feeCents });
    const nothing = { gross: 0, tax: 0, fee: 0 };
    const [was, is] = [before ? amountsOf(before, charges) : nothing, amountsOf(now, charges)];
    lines.push({
      priceTypeId: item.priceTypeId,
      quantity: item.quantity,
      grossCents: is.gross - was.gross,
      taxCents: is.tax - was.tax,
      feeCents: is.fee - was.fee,
    });
  }
  const totals = totalsOf(lines);
  const feeCents = left.feeCents + totals.feeCents;
  const after = {
    items: [...items.values()],
    totalCents: left.totalCents + totals.totalCents,
    feeCents,
    buyerFeeCents: isBuyersFee ? feeCents : 0,
    taxBasisPoints: left.taxBasisPoints,
    taxCents: left.taxCents + totals.taxCents,
  };
  return { added: { items: bought, lines, totals }, after };
}

function keyOf({
  priceTypeId,
  unitCents,
}: Pick<OrderSums['items'][number], 'priceTypeId' | 'unitCents'>) {
  return lineKeyOf(priceTypeId, unitCents);
}

function totalsOf(lines: RefundedItem[]): Totals {
  const sum = (part: (line: RefundedItem) => number) =>
    lines.reduce((all, line) => all + part(line), 0);
  return {
    totalCents: sum((line) => line.grossCents),
    feeCents: sum((line) => line.feeCents),
    taxCents: sum((line) => line.taxCents),
  };
}
