import type { TillEntry } from '@marquee/contract/door-sales/tills';
import { formatEuro } from '@marquee/contract/formats/money';

/**
 * Asks to hand back what an order costs now, which is not always what was taken for it. Nor has it always
 * as many tickets as were sold.
 */
export function refundQuestion(entry: TillEntry): { title: string; message: string } {
  const { amount, refundable_amount: left, method, order_reference: reference } = entry;
  const now = left === amount ? '' : `The order costs ${formatEuro(left)} now. `;
  const way = method === 'cash' ? 'in cash' : 'to the card';
  return {
    title: `Refund ${formatEuro(left)}?`,
    message: `${now}Hand back ${formatEuro(left)} ${way}. Order ${reference} is cancelled, and nothing of it stays valid.`,
  };
}
