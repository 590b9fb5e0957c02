import type { OrderTicket, PublicOrder } from '@marquee/contract/orders/public';
import type { Branding } from '../lib/branding.ts';

type Event = PublicOrder['event'];

/**
 * Everything of an order that its tickets show, and nothing else. Orders that are equal in this
 * share one file. An admission does not change it; a new name or location does.
 */
export type TicketsContent = Pick<PublicOrder, 'reference' | 'email' | 'created_at'> & {
  tickets: Omit<OrderTicket, 'checked_in_at'>[];
  event: Omit<Event, 'event_id' | 'image_url' | 'organizer'> & {
    organizer: Pick<Event['organizer'], 'Name'>;
  };
};

export function ticketsContentOf(order: PublicOrder): TicketsContent {
  const { reference, email, created_at } = order;
  const { event_id: _id, image_url: _picture, organizer, ...event } = order.event;
  return {
    reference,
    email,
    created_at,
    tickets: order.tickets.map(({ checked_in_at: _scanned, ...ticket }) => ticket),
    event: { ...event, organizer: { Name: organizer.Name } },
  };
}

export type RenderedBranding = { origin: string; platform: Pick<Branding['platform'], 'name'> };

export function renderedBrandingOf({ origin, platform }: Branding): RenderedBranding {
  return { origin, platform: { name: platform.name } };
}
