import { api } from '@marquee/contract/api';
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

type Price = NonNullable<NonNullable<Parameters<typeof makeEvent>[1]>['prices']>[number];

/** Makes an event whose first price is sold only with one of the others, Senior apart. */
async function make(values: Parameters<typeof makeEvent>[1], ...others: Price[]) {
  const first = { label: 'Under 16', amount_cents: 0 };
  const event = await makeEvent(test.db, {
    organization_id,
    ...values,
    prices: [first, ...others.map((price) => ({ amount_cents: 0, ...price }))],
  });
  const needed = event.prices.slice(1).filter(({ label }) => label !== 'Senior');
  const only_with = needed.map(({ id }) => id);
  const [child] = event.prices;
  await test.db
    .updateTable('price_types')
    .set({ only_with })
    .where('id', '=', child?.id ?? '')
    .execute();
  return event;
}
type Made = Awaited<ReturnType<typeof make>>;

const codeOf = async (event: Made, quantities: number[], more = {}) =>
  (await book(test, event, quantities, more)).body.code ?? 'booked';
const ticketsOf = async (event: Made) =>
  (await test.visitor.call(api.publicEvents.getPublicEvent, { params: { slug: event.slug } })).body
    .data.tickets;

describe('a price type that is sold only with others', () => {
  it('is refused alone, in a booking and in a quote, and one of the others is enough', async () => {
    const event = await make({}, { label: 'Adult' }, { label: 'Student' });
    const [child, adult, student] = event.prices.map(({ id }) => id);
    const sentence = 'Under 16 is sold only with Adult or Student in the same order.';
    const refused = await book(test, event, [1, 0, 0]);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'type_needs_other',
      message: sentence,
      errors: { items: [sentence] },
      details: { ticket_id: child, only_with: [adult, student] },
    });
    const quoted = await test.visitor.call(api.quote.quoteOrder, {
      params: { event_id: event.id },
      body: { items: [{ ticket_id: child ?? '', quantity: 1 }] },
    });
    expect(quoted.body).toMatchObject({ code: 'type_needs_other' });
    expect(await codeOf(event, [4, 1, 0])).toBe('booked');
    expect(await codeOf(event, [1, 0, 1])).toBe('booked');
    expect(await codeOf(event, [0, 1, 0])).toBe('booked');
    expect(await codeOf(event, [1, 0, 0])).toBe('type_needs_other');
  });

  it('is told on the page and by the public API', async () => {
    const event = await make({}, { label: 'Adult' });
    const [, adult] = event.prices;
    expect(await ticketsOf(event)).toMatchObject([
      { Type: 'Under 16', only_with: [{ ID: adult?.id, Type: 'Adult' }] },
      { Type: 'Adult', only_with: null },
    ]);
    const { body: page } = await test.visitor.inject({ url: `/events/${event.slug}` });
    expect(page).toContain('Only with Adult.');
  });

  it('does not tell what only a code opens, which is enough once it is opened', async () => {
    const event = await make({}, { label: 'Sponsor', is_hidden: true }, { label: 'Senior' });
    const [child, sponsor] = event.prices.map(({ id }) => id);
    const refused = await book(test, event, [1, 0, 1]);
    expect(refused.body.details).toEqual({ ticket_id: child, only_with: [] });
    expect(JSON.stringify([refused.body, await ticketsOf(event)])).not.toContain('Sponsor');
    expect((await ticketsOf(event))[0]?.only_with).toEqual([]);
    const created = await client.call(api.codes.createCode, {
      params: { id: event.id },
      body: { code: 'FRIENDS', kind: 'access', ticket_ids: [sponsor ?? ''] },
    });
    expect(created.status).toBe(201);
    expect((await book(test, event, [1, 0, 1], { code: 'FRIENDS' })).body).toMatchObject({
      message: 'Under 16 is sold only with Sponsor in the same order.',
      details: { only_with: [sponsor] },
    });
    expect(await codeOf(event, [1, 1, 0], { code: 'FRIENDS' })).toBe('booked');
  });

  it('cannot be booked once nothing is left of the others, and says why to staff', async () => {
    const event = await make({ capacity: 9 }, { label: 'Adult', quota: 2 }, { label: 'Senior' });
    expect(await ticketsOf(event)).toMatchObject([{ left: 8 }, { left: 2 }, { left: 9 }]);
    expect(await codeOf(event, [0, 2, 0])).toBe('booked');
    expect(await ticketsOf(event)).toMatchObject([{ left: 0 }, { left: 0 }, { left: 7 }]);
    const { body } = await client.call(api.limits.getAvailability, { params: { id: event.id } });
    expect(body.data.tickets[0]).toMatchObject({
      why: 'needs',
      sentence:
        'Nobody can book Under 16 now: it is sold only with Adult, and no order can have both.',
    });
    const { body: page } = await test.visitor.inject({ url: `/events/${event.slug}` });
    expect(page).toContain('Not available');
  });

  it('is not booked with the last seat, which the other one needs', async () => {
    const event = await make({ capacity: 1 }, { label: 'Adult' });
    expect(await ticketsOf(event)).toMatchObject([{ left: 0 }, { left: 1 }]);
  });

  it('is sold alone by staff at the door', async () => {
    const event = await make({}, { label: 'Adult' });
    const sold = await client.call(api.orders.sellAtDoor, {
      params: { id: event.id },
      body: {
        items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }],
        name: 'Mia',
        total: 0,
      },
    });
    expect(sold.status).toBe(201);
  });

  it('holds in an order that replaces another', async () => {
    const event = await make({}, { label: 'Adult', amount_cents: 1000 });
    const { body } = await book(test, event, [1, 1]);
    const replaces = { replaces: body.data.secret };
    expect(await codeOf(event, [1, 0], replaces)).toBe('type_needs_other');
    expect(await codeOf(event, [2, 1], replaces)).toBe('booked');
  });

  it('is not left alone by a return of its buyer, who can return both', async () => {
    const event = await make({}, { label: 'Adult' });
    const { secret } = (await book(test, event, [1, 1])).body.data;
    const params = { secret };
    const { tickets } = (await test.visitor.call(api.publicOrders.getPublicOrder, { params })).body
      .data;
    const of = (type: string) =>
      tickets.filter(({ Type }) => Type === type).map(({ reference }) => reference);
    const giveBack = (references: string[]) =>
      test.visitor.call(api.returns.returnTickets, { params, body: { tickets: references } });
    const refused = await giveBack(of('Adult'));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'type_needs_other',
      message: 'Under 16 is only valid with Adult. Return it, too.',
    });
    expect((await giveBack(of('Under 16'))).status).toBe(200);
    expect((await giveBack(of('Adult'))).status).toBe(200);
  });
});
