import type { ListedEvent } from '@marquee/contract/events/events';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import type { Order } from '@marquee/contract/orders/orders';

const moment = '2030-01-05T10:00:00.000Z';

/** Returns an event with 20 seats at two prices, as staff see it in their list. */
export function eventOf(values: Partial<ListedEvent> = {}): ListedEvent {
  return {
    event_id: 'e-fado',
    title: 'Fado by the river',
    date: '2030-02-01',
    end_date: '2030-02-01',
    start_time: '20:00',
    end_time: '23:00',
    image_url: null,
    status: false,
    description: 'An evening of fado.',
    latitude: 38.71667,
    longitude: -9.13333,
    pin_town: null,
    location_name: 'Lisbon, Portugal',
    location: '38.71667,-9.13333',
    capacity: 20,
    tickets_sold: 2,
    place: 18,
    held: 3,
    guests: 0,
    bookable: true,
    admission_rule: 'once',
    free_returns: 'until_start',
    organizer: { ID: 'o-harbour-lights', Name: 'Harbour Lights' },
    categories: [{ ID: 'c-1', Name: 'Concert' }],
    tickets: [
      {
        ID: 'p-standard',
        Type: 'Standard',
        Amount: 12.5,
        fee: 0,
        total: 12.5,
        Sold: 0,
        held: 3,
        quota: null,
        hidden: false,
        tax: null,
      },
      {
        ID: 'p-child',
        Type: 'Child',
        Amount: 0,
        fee: 0,
        total: 0,
        Sold: 2,
        held: 0,
        quota: null,
        hidden: false,
        tax: null,
      },
    ],
    order_limit: 10,
    organizer_logos: [],
    slug: 'fado-by-the-river',
    timezone: 'Europe/Lisbon',
    starts_at: '2030-02-01T20:00:00.000Z',
    ends_at: '2030-02-01T23:00:00.000Z',
    created_at: moment,
    revenue: 0,
    schedule_change: asAnnounced,
    announced: null,
    ...values,
  };
}

/** Returns an unpaid order of two tickets. */
export function orderOf(values: Partial<Order> = {}): Order {
  return {
    order_id: 'order-1',
    event_id: 'e-fado',
    reference: '7F3K-QXDA',
    status: 'processing',
    cancel_reason: null,
    accepted_at: null,
    decision_note: '',
    channel: 'online',
    guest: false,
    answers: [],
    name: 'Bo Andersson',
    email: 'bo@example.com',
    phone: '',
    company: null,
    address_over: null,
    vat_check: null,
    marketing: false,
    items: [
      {
        ticket_id: 'p-standard',
        Type: 'Standard',
        Amount: 12.5,
        unit_total: 12.5,
        quantity: 2,
        discount: 0,
      },
    ],
    note: '',
    code: null,
    quantity: 2,
    fee: 0,
    credited: 0,
    total: 25,
    tax: null,
    taxes: [],
    invoices: [],
    payment: null,
    dispute: null,
    refund_request: null,
    refunds: [],
    tickets: [],
    payment_way: null,
    withheld_mail: null,
    completes_at: null,
    href: '/orders/secret',
    created_at: moment,
    expires_at: '2030-01-12T10:00:00.000Z',
    completed_at: null,
    cancelled_at: null,
    ...values,
  };
}

/** Returns the same order, paid to the organizer. */
export function paidOrderOf(values: Partial<Order> = {}): Order {
  const ticket = {
    Type: 'Standard',
    type_id: 'p-standard',
    Amount: 12.5,
    voided: false,
    given_back: false,
    named: null,
    note: '',
    checked_in_at: null,
    gate: null,
  };
  return orderOf({
    status: 'completed',
    expires_at: null,
    completed_at: moment,
    payment: {
      provider: 'offline',
      amount: 25,
      received_at: moment,
      refund: null,
      refunded_by: 'organizer',
      by_hand: true,
      refund_failure: null,
    },
    tickets: [
      { ...ticket, ticket_id: 't-1', index: 0, reference: 'AAAA-BBBB' },
      { ...ticket, ticket_id: 't-2', index: 1, reference: 'CCCC-DDDD' },
    ],
    ...values,
  });
}
