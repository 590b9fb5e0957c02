import type { Event } from '@marquee/contract/events/events';
import { ticketSaleState } from '@marquee/contract/pricing/on-sale';

const saleMarks = { on_sale: [], not_yet: ['not yet on sale'], over: ['sale ended'] } as const;

/** Returns what sets a price type apart from those of one person that everybody can book online now. */
export function priceMarks(
  ticket: Event['tickets'][number],
  event: Pick<Event, 'starts_at' | 'timezone'>,
  now: Date,
): string[] {
  const { admits = 1 } = ticket;
  const group = admits > 1 ? [`admits ${admits}`] : [];
  return [
    ...group,
    ...(ticket.hidden ? ['hidden'] : []),
    ...saleMarks[ticketSaleState(ticket, event, now)],
  ];
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
