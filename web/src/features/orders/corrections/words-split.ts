import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { isAddOn } from '@marquee/contract/pricing/groups';
import type { Order } from '@marquee/contract/orders/orders';
import type { SplitEffect } from '@marquee/contract/staff-orders/split';

/** Returns the label of the button that splits an order. */
export function splitButton(effect: SplitEffect | undefined): string {
  if (effect === undefined) return 'Split order';
  const { tickets, order } = effect;
  const pieces = tickets.filter(({ Type }) =>
    order.items.some((item) => item.Type === Type && isAddOn(item)),
  ).length;
  return `Move ${boughtWords(tickets.length - pieces, pieces)} to a new order`;
}

/** Says what a split does, before it is carried out. */
export function splitEffect(order: Order, effect: SplitEffect, isSent: boolean): string {
  const isPaid = order.status === 'completed';
  return [
    isPaid
      ? 'The tickets keep their codes, names, answers and check-ins.'
      : 'Both orders keep the deadline and the way to pay. An open payment page is closed.',
    ...(effect.invoices
      ? [
          'The invoice is credited, and each order that costs something gets a new one. No money moves; refunds of either order go back to the original payment.',
        ]
      : []),
    isSent
      ? `An e-mail goes to ${order.email === '' ? 'the new' : 'each'} buyer.`
      : 'No e-mail goes out.',
  ].join(' ');
}
