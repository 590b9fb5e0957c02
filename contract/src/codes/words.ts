import { formatEuro } from '../formats/money.ts';
import { sumOfAmounts } from '../money.ts';
import { isolated } from '../people/isolate.ts';

type Order = { code: string | null; items: { discount: number }[] };

/** Returns what the code of an order took off, in euros. */
export function discountOf({ items }: Pick<Order, 'items'>): number {
  return sumOfAmounts(items.map(({ discount }) => discount));
}

/** Returns 'SPRING, €10.00 off'; '' for an order without a code. */
export function codeWords(order: Order): string {
  if (order.code === null) return '';
  const discount = discountOf(order);
  const code = isolated(order.code);
  return discount > 0 ? `${code}, ${formatEuro(discount)} off` : code;
}
