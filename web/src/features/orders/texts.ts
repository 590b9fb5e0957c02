import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';

/** Returns '2 × Standard, 1 × VIP', without line breaks after the numbers. */
export function itemsOf(order: {
  items: Pick<Order['items'][number], 'Type' | 'quantity'>[];
}): string {
  return order.items
    .map(({ quantity, Type }) => `${quantity}\u00a0×\u00a0${isolated(Type)}`)
    .join(', ');
}

export const channelLabels: Record<Order['channel'], string> = {
  online: 'Online',
  door: 'At the door',
};
