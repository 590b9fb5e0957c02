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

/** Returns how an order came: 'Guest list', 'At the door' or 'Online'. */
export function channelOf({ channel, guest }: Pick<Order, 'channel' | 'guest'>): string {
  if (guest) return 'Guest list';
  return channel === 'door' ? 'At the door' : 'Online';
}
