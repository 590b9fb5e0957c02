import type { Order } from '@marquee/contract/orders/orders';

/** 1 → '1 ticket', 2 → '2 tickets'. */
export function countOf(quantity: number): string {
  return `${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`;
}

/** '2 × Standard, 1 × VIP', with a line never ending after the number. */
export function itemsOf({ items }: Pick<Order, 'items'>): string {
  return items.map(({ quantity, Type }) => `${quantity}\u00a0×\u00a0${Type}`).join(', ');
}

export const channelLabels: Record<Order['channel'], string> = {
  online: 'Online',
  door: 'At the door',
};

export const providerLabels = { offline: 'Paid to you directly', stripe: 'Paid online' } as const;

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** An instant's day on the reader's own calendar: 'Nov 21, 2026'. */
export function dayOf(instant: string): string {
  return shortDay.format(new Date(instant));
}

/** An instant on the reader's own clock: '7:30 PM'. */
export function timeOf(instant: string): string {
  return clock.format(new Date(instant));
}
