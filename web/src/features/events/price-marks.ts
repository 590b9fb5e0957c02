import type { Event } from '@marquee/contract/events/events';
import { formatChoice } from '@marquee/contract/formats/lists';
import { isAddOn } from '@marquee/contract/pricing/groups';
import { ticketSaleState } from '@marquee/contract/pricing/on-sale';

const saleMarks = { on_sale: [], not_yet: ['not yet on sale'], over: ['sale ended'] } as const;

/** Returns what sets a price type apart from those of one person that everybody can book online now. */
export function priceMarks(
  ticket: Event['tickets'][number],
  event: Pick<Event, 'starts_at' | 'timezone' | 'tickets'>,
  now: Date,
): string[] {
  const { admits = 1 } = ticket;
  const group = admits === 1 ? [] : [isAddOn(ticket) ? 'add-on' : `admits ${admits}`];
  const needed = event.tickets
    .filter(({ ID }) => ticket.only_with?.includes(ID))
    .map(({ Type }) => Type);
  return [
    ...(ticket.pay_what_you_want ? ['pay what you want'] : []),
    ...group,
    ...(ticket.sold_alone ? ['sold alone, too'] : []),
    ...(ticket.hidden ? ['hidden'] : []),
    ...(ticket.needs_approval ? ['needs approval'] : []),
    ...saleMarks[ticketSaleState(ticket, event, now)],
    ...perOrderMarks(ticket),
    ...(needed.length > 0 ? [`online only with ${formatChoice(needed)}`] : []),
  ];
}

/** Returns what buyers online may book; staff sell any number. */
function perOrderMarks(ticket: Event['tickets'][number]): string[] {
  const { min_per_order: least = 1, max_per_order: most = null, max_per_person = null } = ticket;
  const range = [
    ...(least === null || least === 1 ? [] : [`at least ${least}`]),
    ...(most === null ? [] : [`at most ${most}`]),
  ];
  return [
    ...(range.length === 0 ? [] : [`online ${range.join(', ')} per order`]),
    ...(max_per_person === null ? [] : [`online at most ${max_per_person} per person`]),
  ];
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
