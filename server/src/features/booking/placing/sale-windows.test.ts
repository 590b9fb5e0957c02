import { api } from '@marquee/contract/api';
import { HOUR_MS, MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

/** Tests begin on 13 January 2026 at 18:00 in UTC; the events are in Berlin, an hour ahead. */
const early = {
  label: 'Early',
  amount_cents: 1000,
  sale: JSON.stringify({ from: null, until: { before: 30, unit: 'days' } }),
};
const regular = { label: 'Regular', amount_cents: 2000 };
const evening = {
  label: 'Evening',
  amount_cents: 1500,
  sale: JSON.stringify({ from: { at: '2026-01-20T10:00' }, until: null }),
};
/** 2026-02-14 at 19:30 in Berlin, when events of these tests start. */
const ENDS_EARLY = '2026-01-15T18:30:00.000Z';
const OPENS = '2026-01-20T09:00:00.000Z';

const make = (...prices: NonNullable<Parameters<typeof makeEvent>[1]>['prices'] & object) =>
  makeEvent(test.db, { organization_id, prices });
type Made = Awaited<ReturnType<typeof make>>;
const publicEvent = async ({ slug }: { slug: string }) =>
  (await test.visitor.call(api.publicEvents.getPublicEvent, { params: { slug } })).body.data;
const page = async ({ slug }: { slug: string }) =>
  (await test.visitor.inject({ url: `/events/${slug}` })).body.replace(/\s/gu, ' ');
const quote = (event: Made, index: number) =>
  test.visitor.call(api.quote.quoteOrder, {
    params: { event_id: event.id },
    body: { items: [{ ticket_id: event.prices[index]?.id ?? '', quantity: 1 }] },
  });

async function at<T>(instant: string, act: () => Promise<T>): Promise<T> {
  const before = test.clock.now;
  test.clock.now = new Date(instant);
  try {
    return await act();
  } finally {
    test.clock.now = before;
  }
}
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

describe('a price type with a time of sale', () => {
  it('is refused before and after it, in a booking and in a quote', async () => {
    const event = await make(early, regular, evening);
    const notYet = await book(test, event, [0, 1, 1]);
    expect(notYet.status).toBe(409);
    expect(notYet.body.message?.replace(/\s/gu, ' ')).toBe(
      'Evening is on sale from Tue, Jan 20, 10:00 AM.',
    );
    expect(notYet.body).toMatchObject({
      code: 'type_not_yet',
      details: { ticket_id: event.prices[2]?.id, from: OPENS },
    });
    expect((await quote(event, 2)).body).toMatchObject({ code: 'type_not_yet' });
    await at(ENDS_EARLY, async () => {
      const over = await book(test, event, [1, 0, 0]);
      expect(over.status).toBe(409);
      expect(over.body).toMatchObject({
        code: 'type_over',
        message: 'The sale of Early has ended.',
        errors: { items: ['The sale of Early has ended.'] },
      });
      expect((await quote(event, 0)).body).toMatchObject({ code: 'type_over' });
    });
  });

  it('is sold from the first instant of it to the last', async () => {
    const event = await make(early, regular, evening);
    const codes = (instant: string, quantities: number[]) =>
      at(instant, async () => (await book(test, event, quantities)).body.code ?? 'sold');
    expect(await codes(justBefore(ENDS_EARLY), [1, 0, 0])).toBe('sold');
    expect(await codes(ENDS_EARLY, [1, 0, 0])).toBe('type_over');
    expect(await codes(justBefore(OPENS), [0, 0, 1])).toBe('type_not_yet');
    expect(await codes(OPENS, [0, 0, 1])).toBe('sold');
  });

  it('is sold by staff at any time', async () => {
    const event = await make(evening);
    const sold = await client.call(api.orders.sellAtDoor, {
      params: { id: event.id },
      body: {
        items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }],
        name: 'Mia',
        total: 15,
      },
    });
    expect(sold.status).toBe(201);
  });

  it('stays payable in an order that was placed in time', async () => {
    const ends = JSON.stringify({ from: null, until: { at: '2026-01-13T19:10' } });
    const event = await make({ ...early, sale: ends });
    const booked = await book(test, event, [1]);
    expect(booked.status).toBe(201);
    await at('2026-01-13T18:10:00.000Z', async () => {
      expect((await book(test, event, [1])).body).toMatchObject({ code: 'type_over' });
      const paid = await client.call(api.orders.updateOrderStatus, {
        body: { orderId: booked.body.data.order_id, status: 'completed' },
      });
      expect(paid.status).toBe(200);
    });
  });

  it('is told by the public API and the page, which turn at the instant', async () => {
    const event = await make(early, evening);
    expect(await publicEvent(event)).toMatchObject({
      from_total: 10,
      to_total: 10,
      tickets: [
        { sale: { state: 'on_sale', from: null, until: ENDS_EARLY }, left: 100 },
        { sale: { state: 'not_yet', from: OPENS, until: null }, left: 0 },
      ],
    });
    const now = await page(event);
    expect(now).toContain('On sale until Thu, Jan 15, 7:30 PM.');
    expect(now).toContain('On sale from Tue, Jan 20, 10:00 AM.');
    expect(now).toContain(`"validThrough":"${ENDS_EARLY}"`);
    expect(now).toContain(`"validFrom":"${OPENS}"`);
    expect(now).not.toContain('Sold out');
    await at(ENDS_EARLY, async () => {
      expect(await publicEvent(event)).toMatchObject({ from_total: 15, to_total: 15 });
      const between = await page(event);
      expect(between).toContain('Sale has ended.');
      expect(between).toContain('Tickets go on sale on Tue, Jan 20, 10:00 AM.');
      expect(between).toContain(`data-opens="${OPENS}"`);
      expect(between).not.toContain('"name":"Early"');
    });
    await at(OPENS, async () => {
      const open = await page(event);
      expect(open).not.toContain('Tickets go on sale');
      expect(open).toContain('Add one Evening ticket');
    });
  });

  it('counts in the price of the lists only while it is on sale', async () => {
    const event = await make(early, regular);
    const listed = async () => {
      const { body } = await test.visitor.call(api.publicEvents.listPublicEvents, {
        query: { limit: 100 },
      });
      return body.data.find(({ event_id }) => event_id === event.id)?.from_total;
    };
    expect(await listed()).toBe(10);
    expect(await at(ENDS_EARLY, listed)).toBe(20);
  });
});

it('a price plan and a time of sale hold together', async () => {
  const event = await make({ ...evening, amount_cents: 1000 });
  const planned = await client.call(api.pricing.setPlan, {
    params: { id: event.id, ticket_id: event.prices[0]?.id ?? '' },
    body: {
      mode: 'plan',
      is_announced: true,
      steps: [
        { amount: 10, until: '2026-01-25T00:00', seats: null },
        { amount: 15, until: null, seats: null },
      ],
    },
  });
  expect(planned.status).toBe(200);
  expect((await book(test, event, [1])).body).toMatchObject({ code: 'type_not_yet' });
  const later = new Date(Date.parse(OPENS) + HOUR_MS + MINUTE_MS).toISOString();
  const booked = await at(later, () => book(test, event, [1]));
  expect(booked.body.data.total).toBe(10);
});
