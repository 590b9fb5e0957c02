import type { Order } from '@marquee/contract/orders/orders';

/** Formats a count: 1 → '1 ticket', 2 → '2 tickets'. */
export function countOf(quantity: number): string {
  return `${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`;
}

/** Returns '2 × Standard, 1 × VIP', without line breaks after the numbers. */
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

/** Formats an instant's day in the reader's time zone: 'Nov 21, 2026'. */
export function dayOf(instant: string): string {
  return shortDay.format(new Date(instant));
}

/** Formats an instant's time in the reader's time zone: '7:30 PM'. */
export function timeOf(instant: string): string {
  return clock.format(new Date(instant));
}
