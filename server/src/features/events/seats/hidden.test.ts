import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, makeEvent } from '../../../testing/factories/events.ts';

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

const open = { label: 'Standard', amount_cents: 2000 };
const friends = { label: 'Friends only', amount_cents: 500, quota: 3, is_hidden: true };

const make = (...prices: NonNullable<Parameters<typeof makeEvent>[1]>['prices'] & object) =>
  makeEvent(test.db, { organization_id, title: 'Cellar concert', prices });

const publicEvent = async (slug: string) =>
  (await test.visitor.call(api.publicEvents.getPublicEvent, { params: { slug } })).body.data;
const page = async (url: string) => (await test.visitor.inject({ url })).body;

describe('a hidden price type', () => {
  it('is not on the event page, in its structured data or in the API', async () => {
    const { slug } = await make(friends, open);
    expect(await publicEvent(slug)).toMatchObject({
      needs_code: false,
      from_amount: 20,
      from_total: 20,
      to_total: 20,
      tickets: [{ Type: 'Standard' }],
    });
    const html = await page(`/events/${slug}`);
    expect(html).toContain('Standard');
    expect(html).not.toContain('Friends only');
    expect(html).not.toContain('5.00');
  });

  it('counts in no price and in no filter of the lists', async () => {
    const { id } = await make(friends, { label: 'Guest', amount_cents: 0 });
    const found = async (price: 'free' | 'paid') => {
      const query = { price, limit: 100 };
      const { body } = await test.visitor.call(api.publicEvents.listPublicEvents, { query });
      return body.data.find(({ event_id }) => event_id === id)?.to_total;
    };
    expect(await found('free')).toBe(0);
    expect(await found('paid')).toBeUndefined();
  });

  it('can neither be booked nor quoted, as if the event did not have it', async () => {
    const event = await make(friends, open);
    for (const quantities of [[1], [1, 1]]) {
      const refused = await book(test, event, quantities);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'unknown_price',
        message: 'This ticket is no longer on sale.',
      });
    }
    const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
    const quote = await test.visitor.call(api.quote.quoteOrder, {
      params: { event_id: event.id },
      body: { items },
    });
    expect(quote.status).toBe(409);
    expect(quote.body).toMatchObject({ code: 'unknown_price' });
  });

  it('is sold at the door by staff, and keeps its quota', async () => {
    const event = await make(friends, open);
    const sell = (quantity: number) =>
      client.call(api.orders.sellAtDoor, {
        params: { id: event.id },
        body: {
          items: [{ ticket_id: event.prices[0]?.id ?? '', quantity }],
          name: 'Mia',
          total: 5 * quantity,
        },
      });
    expect((await sell(2)).status).toBe(201);
    expect((await sell(2)).body).toMatchObject({ code: 'type_few_left' });
    const seen = await client.call(api.events.getEvent, { params: { id: event.id } });
    expect(seen.body.data.tickets).toMatchObject([
      { Type: 'Friends only', hidden: true, quota: 3, Sold: 2 },
      { Type: 'Standard', hidden: false },
    ]);
  });

  it('is not told to those who wait for a turn', async () => {
    const { id } = await make(friends, open);
    const { body } = await client.call(api.waitingRooms.getWaitingRoom, { params: { id } });
    expect(body.data.status.on_sale).toEqual([{ Type: 'Standard', left: 100 }]);
  });

  it('is hidden and shown by the form, and stays as it is when the form omits it', async () => {
    const category = [(await makeCategory(test.db)).id];
    const price = [
      { type: 'Standard', amount: 20 },
      { type: 'Friends', amount: 5, hidden: true },
    ];
    const created = await client.call(api.events.createEvent, {
      body: eventForm({ organizer: organization_id, category, price }),
    });
    const { event_id: id, slug, tickets } = created.body.data;
    expect(tickets.map(({ hidden }) => hidden)).toEqual([false, true]);
    const rows = tickets.map(({ ID, Type, Amount }) => ({ id: ID, type: Type, amount: Amount }));
    const update = async (changed: typeof price) => {
      const { body } = await client.call(api.events.updateEvent, { body: { id, price: changed } });
      return body.data.tickets.map(({ hidden }) => hidden);
    };
    expect(await update(rows)).toEqual([false, true]);
    expect((await publicEvent(slug)).tickets).toHaveLength(1);
    expect(await update(rows.map((row) => ({ ...row, hidden: false })))).toEqual([false, false]);
    expect((await publicEvent(slug)).tickets).toHaveLength(2);
    const logged = await test.db
      .selectFrom('audit_entries')
      .select('before')
      .where('object_id', '=', id)
      .where('action', '=', 'event.updated')
      .execute();
    expect(JSON.stringify(logged)).toContain('Friends: €5.00, hidden');
  });

  it('stays as it is on a cancelled event', async () => {
    const { id, prices } = await make(open);
    await test.db
      .updateTable('events')
      .set({ cancelled_at: test.clock.now })
      .where('id', '=', id)
      .execute();
    const row = { id: prices[0]?.id, type: 'Standard', amount: 20, hidden: true };
    const answer = await client.call(api.events.updateEvent, { body: { id, price: [row] } });
    expect(answer.body).toMatchObject({ code: 'event_cancelled' });
  });

  it('is copied with the event', async () => {
    const { id } = await make(open, friends);
    const { body } = await client.call(api.copying.copyEvent, {
      params: { id },
      body: { date: '2026-05-01', start_time: '20:00', keep: ['tickets'] },
    });
    const copy = await client.call(api.events.getEvent, { params: { id: body.data.event_id } });
    expect(copy.body.data.tickets).toMatchObject([
      { Type: 'Standard', hidden: false },
      { Type: 'Friends only', hidden: true, quota: 3 },
    ]);
  });
});

describe('an event whose price types are all hidden', () => {
  it('says that tickets need a code, and names no price', async () => {
    const { id, slug, prices } = await make(friends);
    expect(await publicEvent(slug)).toMatchObject({ needs_code: true, from_total: 0, tickets: [] });
    const html = await page(`/events/${slug}`);
    expect(html).toContain('Tickets need a code');
    expect(html).not.toContain('id="book-code"');
    await client.call(api.codes.createCode, {
      params: { id },
      body: { code: 'friends', kind: 'access', ticket_ids: prices.map((price) => price.id) },
    });
    expect(await page(`/events/${slug}`)).toContain('id="book-code"');
    expect(html).not.toContain('"offers"');
    expect(await page('/events')).toContain('With a code');
    const query = { price: 'free' as const, limit: 100 };
    const { body } = await test.visitor.call(api.publicEvents.listPublicEvents, { query });
    expect(body.data.map(({ event_id }) => event_id)).not.toContain(id);
  });
});
