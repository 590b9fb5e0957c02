import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';

const HOUR_MS = 3_600_000;

/** Returns an event that begins in an hour, with these values instead of the usual ones. */
export function sampleEvent(given: Partial<Event> = {}): Event {
  const start = new Date(Date.now() + HOUR_MS);
  const end = new Date(start.getTime() + 3 * HOUR_MS);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const timeOf = (at: Date) => at.toISOString().slice(11, 16);
  return {
    event_id: 'e-fado',
    title: 'Fado',
    date: dayOf(start),
    end_date: dayOf(end),
    start_time: timeOf(start),
    end_time: timeOf(end),
    image_url: null,
    status: false,
    description: 'Songs of the harbour.',
    latitude: 38.7,
    longitude: -9.1,
    location_name: 'Clube Fado',
    location: '38.7,-9.1',
    capacity: 20,
    tickets_sold: 0,
    place: 20,
    held: 0,
    bookable: true,
    admission_rule: 'once',
    organizer: { ID: 'o-harbour-lights', Name: 'Harbour Lights' },
    categories: [{ ID: 'c-1', Name: 'Music' }],
    tickets: [samplePrice('p-standard', 'Standard', 9.5), samplePrice('p-child', 'Child', 0)],
    order_limit: 10,
    organizer_logos: [],
    slug: 'fado',
    timezone: 'UTC',
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    created_at: '2026-01-05T10:00:00.000Z',
    ...given,
  };
}

export function samplePrice(ID: string, Type: string, Amount: number): Event['tickets'][number] {
  return { ID, Type, Amount, fee: 0, Sold: 0, held: 0, quota: null };
}

/** Returns a completed order of two tickets, with these values instead of the usual ones. */
export function sampleOrder(given: Partial<Order> = {}): Order {
  return {
    order_id: 'or-1',
    event_id: 'e-fado',
    reference: 'ABCD-EFGH',
    status: 'completed',
    cancel_reason: null,
    channel: 'online',
    name: 'Ada Lindqvist',
    email: 'ada@example.org',
    phone: '',
    marketing: false,
    items: [{ Type: 'Standard', Amount: 9.5, quantity: 2 }],
    quantity: 2,
    fee: 0,
    total: 19,
    tax: null,
    invoices: [],
    payment: null,
    dispute: null,
    refund_request: null,
    tickets: [],
    withheld_mail: null,
    href: '/orders/secret',
    created_at: '2026-01-05T10:00:00.000Z',
    expires_at: null,
    completed_at: '2026-01-05T10:00:00.000Z',
    cancelled_at: null,
    ...given,
  };
}

/** Returns a valid ticket of an order, which nobody has admitted yet. */
export function sampleTicket(ticket_id: string): Order['tickets'][number] {
  const reference = 'QRST-UVWX';
  const state = { voided: false, checked_in_at: null, gate: null };
  return { ticket_id, reference, Type: 'Standard', Amount: 9.5, ...state };
}
