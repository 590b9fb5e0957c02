import { feeCentsOf, type FeeRule } from '@marquee/contract/orders/fees';
import { sumByTax } from '@marquee/contract/tax/sums';
import { joinLines } from '../../codes/at-booking/discounts.ts';
import type { SellableItem } from '../../orders/items/items.ts';
import type { RefundedItem } from '../../invoices/books/rules.ts';
import {
  changedLines,
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

/** The fee rule of today with the fee's rate, and whether the buyer pays the fee. */
type ExchangeTerms = { rule: FeeRule; isBuyersFee: boolean; feeTax: number | null };

/** A ticket type with its price, before its fee is known. */
export type PricedItem = Omit<SellableItem, 'feeCents'>;

/**
 * Takes tickets out of an order and adds others, with the tax that their types have today. Where
 * others of the same type and price stay, they join those, at their fee and tax.
 * @param taken the tickets of each line (`lineKeyOf`) to take
 */
export function exchangeItems(
  order: OrderSums,
  { taken, added }: { taken: ReadonlyMap<string, TakenTickets>; added: PricedItem[] },
  terms: ExchangeTerms,
): Exchange {
  const out = takeOut(order, taken);
  return { taken: out, ...addTo(out.left, added, terms) };
}

function addTo(
  left: OrderSums,
  priced: PricedItem[],
  { rule, isBuyersFee, feeTax }: ExchangeTerms,
): Pick<Exchange, 'added' | 'after'> {
  // `amountsOf` reads from the buyer's fee only whether there is one.
  const charges = { taxBasisPoints: left.taxBasisPoints, buyerFeeCents: isBuyersFee ? 1 : 0 };
  const items = new Map(left.items.map((item) => [keyOf(item), item]));
  const bought: SellableItem[] = [];
  for (const item of priced) {
    const before = items.get(keyOf(item));
    // Tickets of one line have one fee and one tax.
    const feeCents = before?.feeCents ?? feeCentsOf(item.unitCents, rule);
    const fresh = { ...item, feeCents, ...(feeTax === null ? {} : { feeTax }) };
    items.set(keyOf(item), before ? joinLines(before, item) : fresh);
    bought.push({ ...item, feeCents });
  }
  const after = [...items.values()];
  const lines = changedLines({ before: after, after: left.items }, charges);
  const totals = totalsOf(lines);
  const feeCents = left.feeCents + totals.feeCents;
  const sums = {
    items: after,
    totalCents: left.totalCents + totals.totalCents,
    feeCents,
    buyerFeeCents: isBuyersFee ? feeCents : 0,
    taxBasisPoints: left.taxBasisPoints,
    taxCents: left.taxCents + totals.taxCents,
    taxes: sumByTax([...left.taxes, ...lines.flatMap(({ taxes }) => taxes)]),
  };
  return { added: { items: bought, lines, totals }, after: sums };
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
