import { doorSentences } from '@marquee/contract/door-sales/door-sales';
import { bookingSentences } from '@marquee/contract/orders/public';
import { MINUTE_MS } from '@marquee/contract/time';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../lib/app-error.ts';
import type { Stock } from '../../orders/rules-stock.ts';
import { nobodys, emptyHouse, plainPrice } from '../../../testing/factories/plain-price.ts';
import { planWith } from '../../../testing/factories/price-plans.ts';
import { taxedAsUsual, usualVat } from '../../../testing/factories/price-taxes.ts';
import { type BookingRequest, decideBooking } from './rules.ts';

const AT = new Date('2026-05-01T18:00:00.000Z');
const STARTS = new Date('2026-05-20T18:00:00.000Z');
const ENDS = new Date('2026-05-20T23:00:00.000Z');
const later = (minutes: number) => new Date(AT.getTime() + minutes * MINUTE_MS);

const noWays = { payee: 'platform', payment_ways: null, has_bank_account: true } as const;
const asksNothing = { questions: null, names: null, files: new Map() };
const seats: Parameters<typeof decideBooking>[1] = {
  ...asksNothing,
  id: 'event',
  organization_id: 'house',
  organization_name: 'The House',
  capacity: 10,
  ...emptyHouse,
  is_bookable: true,
  is_switched_off: false,
  cancelled_at: null,
  is_postponed: false,
  refunds_until: null,
  free_returns: 'never',
  starts_at: STARTS,
  ends_at: ENDS,
  timezone: 'Europe/Berlin',
  ...usualVat,
  hold_minutes: 15,
  order_limit: 6,
  fee_basis_points: 0,
  fee_fixed_cents: 100,
  fee_min_cents: 0,
  fee_max_cents: null,
  fee_payer: 'organizer',
  ...noWays,
  payment_days: 7,
  unpaid_per_buyer: 4,
  unpaid_percent: 50,
};

const asked: BookingRequest = {
  items: [{ priceTypeId: 'seat', quantity: 2 }],
  name: 'Ada',
  email: 'Ada@example.com',
  phone: '',
  wantsMarketing: false,
  expectedCents: undefined,
  idempotencyKey: undefined,
  requestHash: '',
  at: AT,
  answerLocale: 'en-US',
  channel: 'online',
  payment: 'offered',
  services: ['stripe'],
};

type Given = { event?: Partial<typeof seats>; asks?: Partial<BookingRequest>; stock?: Stock };

function stockOf(given: Partial<Stock['seats']> = {}): Stock {
  const priced = (id: string, label: string, amount_cents: number) =>
    [id, { ...plainPrice, ...taxedAsUsual, id, label, amount_cents }] as const;
  return {
    seats: { capacity: 10, tickets_sold: 0, seats_held: 0, ...nobodys, ...given },
    prices: new Map([priced('seat', 'Seat', 2000), priced('guest', 'Guest', 0)]),
    plans: new Map(),
    priceChanges: [],
    unpaid: new Map(),
    persons: new Map(),
    shared: [],
  };
}

function decide({ event, asks, stock = stockOf() }: Given = {}) {
  return decideBooking({ ...asked, ...asks }, { ...seats, ...event }, stock, new Map());
}

function refusalOf(given: Given): AppError | undefined {
  try {
    decide(given);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
}

/** Returns the code of the refusal, with its details. */
const refused = (given: Given) => {
  const error = refusalOf(given);
  return error && { code: error.wireCode, ...error.details };
};
/** Returns the sentences of the refusal, by field. */
const errorsOf = (given: Given) => refusalOf(given)?.errors;

const guest = { items: [{ priceTypeId: 'guest', quantity: 2 }] };

describe('a new order', () => {
  test('holds its seats until it is paid', () => {
    const stock = stockOf();
    expect(decide({ stock })).toMatchObject({
      status: 'pending',
      totalCents: 4000,
      feeCents: 200,
      expiresAt: later(15),
      marketingWording: null,
    });
    expect(stock.seats).toEqual({ capacity: 10, tickets_sold: 0, seats_held: 2, ...nobodys });
    expect(stock.unpaid).toEqual(new Map());
  });

  test('that costs nothing, or was paid on the spot, is sold at once', () => {
    for (const asks of [guest, { payment: 'paid' as const }]) {
      const stock = stockOf();
      expect(decide({ asks, stock })).toMatchObject({ status: 'completed', expiresAt: null });
      expect(stock.seats).toMatchObject({ tickets_sold: 2, seats_held: 0, ...nobodys });
    }
  });

  test.each([
    ['is asked for', { asks: { way: 'transfer' as const, services: [] } }],
    ['is the only way while the account is stopped', { event: { payee: 'nobody' as const } }],
  ])('awaits a transfer where that %s', (_, given) => {
    const stock = stockOf();
    expect(decide({ ...given, stock })).toMatchObject({
      status: 'processing',
      expiresAt: later(7 * 24 * 60),
    });
    expect(stock.unpaid).toEqual(new Map([['ada@example.com', 2]]));
  });

  test.each([
    ['the start, if that is sooner', { payment_days: 30 }, STARTS],
    ['the end, once the event has begun', { payment_days: 30, starts_at: later(-5) }, ENDS],
    ['no moment without a limit', { payment_days: 0 }, null],
  ])('may be paid by transfer until %s', (_, event, expiresAt) => {
    expect(decide({ event, asks: { services: [] } }).expiresAt).toEqual(expiresAt);
  });

  test('of a postponed event is sold at the door only, with all the days to pay', () => {
    const event = { is_postponed: true, starts_at: later(5), ends_at: later(-5) };
    expect(refused({ event })).toMatchObject({ code: 'event_postponed' });
    const order = decide({ event, asks: { channel: 'door', services: [] } });
    expect(order.expiresAt).toEqual(later(7 * 24 * 60));
  });

  test('keeps the words that the buyer agreed to', () => {
    expect(decide({ asks: { wantsMarketing: true } }).marketingWording).toContain('The House');
  });
});

describe('a booking is refused', () => {
  test.each([
    ['for more tickets than an order may have', { event: { order_limit: 1 } }, 'invalid'],
    ['for an event that is switched off', { event: { is_switched_off: true } }, 'not_found'],
    ['for a cancelled event', { event: { cancelled_at: AT } }, 'event_cancelled'],
    ['for an event that is over', { event: { ends_at: AT } }, 'event_over'],
    ['while bookings are closed', { event: { is_bookable: false } }, 'booking_closed'],
  ])('%s', (_, given, code) => {
    expect(refused(given)).toEqual({ code });
  });

  test('takes no seats then', () => {
    const stock = stockOf({ tickets_sold: 9 });
    expect(refused({ stock })).toEqual({ code: 'few_left', left: 1 });
    expect(stock.seats).toEqual({ capacity: 10, tickets_sold: 9, seats_held: 0, ...nobodys });
  });

  test('at the door only when the event is cancelled or over', () => {
    const door = { channel: 'door', payment: 'paid' } as const;
    const closed = { is_bookable: false, is_switched_off: true };
    expect(decide({ event: closed, asks: door }).status).toBe('completed');
    expect(refused({ event: { cancelled_at: AT }, asks: door })).toEqual({
      code: 'event_cancelled',
    });
    expect(refused({ event: { ends_at: AT }, asks: door })).toEqual({ code: 'event_over' });
  });
});

describe('unpaid seats', () => {
  const asks = { services: [] };

  test('are limited for each buyer, whatever the case of the address', () => {
    const stock = stockOf();
    decide({ asks, stock });
    decide({ asks: { ...asks, email: 'ADA@EXAMPLE.COM' }, stock });
    expect(refused({ asks, stock })).toEqual({ code: 'unpaid_limit', limit: 4 });
    const event = { unpaid_per_buyer: 0 };
    expect(decide({ asks, event }).status).toBe('processing');
  });

  test('are limited for the event, but one is always allowed', () => {
    const event = { unpaid_per_buyer: 0 };
    expect(decide({ asks, event, stock: stockOf({ seats_held: 3 }) }).status).toBe('processing');
    expect(refused({ asks, event, stock: stockOf({ seats_held: 4 }) })?.code).toBe('unpaid_full');
    const none = { ...event, unpaid_percent: 0 };
    expect(refused({ asks, event: none })).toEqual({ code: 'unpaid_full' });
    const one = { ...asks, items: [{ priceTypeId: 'seat', quantity: 1 }] };
    expect(decide({ asks: one, event: none }).status).toBe('processing');
  });

  test('a full house comes before them', () => {
    expect(refused({ asks, stock: stockOf({ seats_held: 10 }) })).toEqual({ code: 'none_left' });
  });
});

describe('a total other than the one shown', () => {
  test('is refused with the price now', () => {
    expect(decide({ asks: { expectedCents: 4000 } }).totalCents).toBe(4000);
    for (const expectedCents of [3999, 4001]) {
      expect(refused({ asks: { expectedCents } })).toEqual({ code: 'price_changed', total: 40 });
    }
    const sentence = bookingSentences.otherPrice('€30.00', '€40.00');
    expect(errorsOf({ asks: { expectedCents: 3000 } })).toEqual({ total: [sentence] });
  });

  test('is refused at the door, too, in other words', () => {
    const asks = { channel: 'door', payment: 'paid', expectedCents: 3000 } as const;
    expect(refused({ asks })).toEqual({ code: 'price_changed', total: 40 });
    expect(errorsOf({ asks })).toEqual({ total: [doorSentences.otherTotal('€40.00')] });
  });

  test('of a plan is refused with its lines if it is higher, and taken if it is lower', () => {
    const plan = planWith([{ cents: 2000, until: null, seats: null }]);
    const withPlan = () => ({ ...stockOf(), plans: new Map([['seat', plan]]) });
    expect(decide({ asks: { expectedCents: 4001 }, stock: withPlan() }).totalCents).toBe(4000);
    const asks = { expectedCents: 3999 };
    expect(refused({ asks, stock: withPlan() })).toMatchObject({
      code: 'other_price',
      total: 40,
      lines: [{ ticket_id: 'seat', quantity: 2, total: 40 }],
    });
    const sentence = bookingSentences.otherPrice('€39.99', '€40.00');
    expect(errorsOf({ asks, stock: withPlan() })).toEqual({ total: [sentence] });
    const items = [...asked.items, { priceTypeId: 'guest', quantity: 1 }];
    expect(refused({ asks: { ...asks, items }, stock: withPlan() })?.code).toBe('other_price');
  });
});

test('as many tickets as an order may have are booked, and more are refused at their field', () => {
  expect(decide({ event: { order_limit: 2 } }).status).toBe('pending');
  expect(errorsOf({ event: { order_limit: 1 } })).toEqual({ items: [bookingSentences.tooMany(1)] });
});
