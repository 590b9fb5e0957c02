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
