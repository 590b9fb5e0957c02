import { asAnnounced } from '@marquee/contract/events/schedule-words';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { newPrivateKey, ticketKeysOf } from '../../features/orders/tickets/codes.ts';

const keys = ticketKeysOf(newPrivateKey());

/**
 * Returns a completed order as its buyer sees it, for tests of documents. Its tickets have real
 * codes; the first is `Standard` at 18.50, every other one `Student` at 12.
 */
export function sampleOrder(
  order: Partial<PublicOrder> = {},
  event: Partial<PublicOrder['event']> = {},
  count = 2,
): PublicOrder {
  return {
    order_id: 'b3c1f4a0-0000-4000-8000-000000000001',
    secret: 'a-secret-of-an-order',
    reference: '7F3K-QXDA',
    status: 'completed',
    cancel_reason: null,
    accepted_at: null,
    decision_note: '',
    completed_at: '2026-05-01T10:00:00.000Z',
    name: 'Łukasz Żółć',
    email: 'lukasz@example.com',
    phone: '',
    company: null,
    address_over: null,
    company_change: null,
    items: [
      { Type: 'Standard', Amount: 18.5, unit_total: 18.5, quantity: 1, discount: 0 },
      { Type: 'Student', Amount: 12, unit_total: 12, quantity: 1, discount: 0 },
    ],
    code: null,
    fee: 0,
    credited: 0,
    total: 30.5,
    tax: null,
    taxes: [],
    invoices: [],
    refund: null,
    refunded_by: null,
    asks_account: false,
    refunds: [],
    created_at: '2026-11-01T10:00:00.000Z',
    expires_at: null,
    payment_url: null,
    payment_failed: false,
    payment_way: null,
    pays_online: false,
    payment_instructions: '',
    transfer: null,
    answers: [],
    names: null,
    open_questions: null,
    locale: 'en-US',
    tickets: Array.from({ length: count }, (_, index) => sampleTicket(index)),
    event: { ...sampleEvent, ...event },
    ...order,
  };
}

function sampleTicket(index: number): PublicOrder['tickets'][number] {
  const id = `${(index + 1).toString(16).padStart(8, '7')}-0000-4000-8000-000000000000`;
  return {
    code: keys.codeOf(id),
    reference: referenceOf(id),
    Type: index % 2 === 0 ? 'Standard' : 'Student',
    Amount: index % 2 === 0 ? 18.5 : 12,
    unit_total: index % 2 === 0 ? 18.5 : 12,
    paid: index % 2 === 0 ? 18.5 : 12,
    fee: 0,
    holder: 'Łukasz Żółć',
    named: null,
    takes_name: false,
    type_id: null,
    index,
    checked_in_at: null,
  };
}

const sampleEvent: PublicOrder['event'] = {
  event_id: 'b3c1f4a0-0000-4000-8000-000000000002',
  slug: 'night-swim',
  is_public: true,
  title: 'Night Swim',
  image_url: null,
  date: '2026-11-21',
  end_date: '2026-11-21',
  start_time: '19:30',
  end_time: '22:00',
  timezone: 'Europe/Berlin',
  starts_at: '2026-11-21T18:30:00.000Z',
  ends_at: '2026-11-21T21:00:00.000Z',
  free_returns: { until: '2026-11-21T18:30:00.000Z' },
  location: 'Kulturhaus Lantern, Oranienstraße 25, Berlin',
  latitude: 52.5,
  longitude: 13.4,
  pin_town: null,
  schedule_change: asAnnounced,
  organizer: { ID: 'o', Name: 'Harbour Lights', email: 'hello@harbour.example' },
};
