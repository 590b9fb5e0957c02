import type { Event } from '@marquee/contract/events/events';
import type { Availability } from '@marquee/contract/limits/limits';
import type { PriceNow } from '../features/pricing/api.ts';
import { eventOf } from './orders.ts';

const ticket = {
  ID: 'p-standard',
  Type: 'Standard',
  Amount: 30,
  fee: 0,
  total: 30,
  Sold: 0,
  held: 0,
};
/** An event of 90 seats with one price. */
export const pricedEvent = eventOf({
  timezone: 'Europe/Berlin',
  capacity: 90,
  tickets: [{ ...ticket, quota: null, hidden: false, tax: null }],
});
export const fixedPrice: PriceNow = {
  ticket_id: 'p-standard',
  Type: 'Standard',
  plan: { mode: 'fixed' },
  amount: 30,
  since: '2030-01-05T10:00:00.000Z',
  step: null,
  step_tickets: null,
  why: 'fixed',
  next: null,
  demand_at: null,
};

/** The organizer pays 4 percent. */
export const feeTerms = {
  basis_points: 400,
  fixed_cents: 0,
  min_cents: 0,
  max_cents: null,
  payer: 'organizer',
  has_service_fees: false,
  tax: { name: 'VAT', rate: 19 },
} as const;

const none = { sold: 0, guests: 0, held: 0, unpaid: 0, applied: 0 };
const free = { why: null, sentence: '' };

/** Returns where the seats of an event are that has no shared limit, and sells. */
export function availabilityOf({ capacity, tickets }: Event): Availability {
  return {
    event: { limit: capacity, ...none, left: capacity, ...free, reserved: 0, waiting: null },
    shared_limits: [],
    tickets: tickets.map(({ ID, Type, Sold, held, quota }) => {
      const own = { limit: quota, ...none, sold: Sold, unpaid: held };
      return { ticket_id: ID, Type, ...own, left: capacity - Sold - held, ...free };
    }),
  };
}

const full = (name: string) => ({
  why: 'shared' as const,
  left: 0,
  sentence: `${name} is sold out because the shared limit Balcony is full: 5 of 5.`,
});

/** Returns where the seats of `eventOf()` are once its balcony of 5 seats is sold out. */
export function fullBalconyOf(event: Event): Availability {
  const { event: house, tickets } = availabilityOf(event);
  const seats = { ...none, sold: 2, unpaid: 3 };
  return {
    event: { ...house, ...seats, left: 15 },
    shared_limits: [
      {
        name: 'Balcony',
        seats: 5,
        ticket_ids: tickets.map(({ ticket_id }) => ticket_id),
        taken: 5,
        ...seats,
        left: 0,
        why: 'shared',
        sentence: 'Balcony is full: 5 of 5 seats.',
      },
    ],
    tickets: tickets.map((type) => ({ ...type, ...full(type.Type) })),
  };
}
