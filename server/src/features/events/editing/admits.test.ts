import { api } from '@marquee/contract/api';
import type { EventForm } from '@marquee/contract/events/form';
import { addOnSentences as addOns } from '@marquee/contract/pricing/add-ons';
import { admitsSentences as say } from '@marquee/contract/pricing/admits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, makeEvent } from '../../../testing/factories/events.ts';

let test: TestApp;
let own: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  ({ organization_id } = user);
  own = await test.signIn(user);
});
afterAll(() => test.close());

type Price = NonNullable<EventForm['price']>[number];

async function create(price: Price[]) {
  const category = [(await makeCategory(test.db)).id];
  return own.call(api.events.createEvent, {
    body: eventForm({ organizer: organization_id, category, price }),
  });
}
const update = (id: string, price: Price[]) =>
  own.call(api.events.updateEvent, { body: { id, price } });

it('an event sells a type for several people, and its copy and its log say so', async () => {
  const { status, body } = await create([
    { type: 'Family', amount: 60, admits: 4, quota: 40 },
    { type: 'Adult', amount: 20 },
  ]);
  expect(status).toBe(201);
  expect(body.data.tickets.map(({ admits = 1 }) => admits)).toEqual([4, 1]);
  const id = body.data.event_id;
  const copy = await own.call(api.copying.copyEvent, {
    params: { id },
    body: { date: '2026-06-20' },
  });
  const copied = { params: { id: copy.body.data.event_id } };
  const { tickets } = (await own.call(api.events.getEvent, copied)).body.data;
  expect(tickets[0]).toMatchObject({ Type: 'Family', admits: 4 });
  const { after } = await test.db
    .selectFrom('audit_entries')
    .select('after')
    .where('object_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({
    prices: ['Family: €60.00, admits 4, at most 40', 'Adult: €20.00'],
  });
});

it.each([
  [{ admits: -1 }, 'admits', say.number],
  [{ admits: 21 }, 'admits', say.number],
  [{ admits: 2.5 }, 'admits', say.number],
  [{ admits: 11 }, 'admits', say.above(10)],
  [{ admits: 4, quota: 3 }, 'quota', say.quotaBelow(4)],
  [{ admits: 4, min_per_order: 3 }, 'min_per_order', say.above(10)],
  [{ min_per_order: 11 }, 'min_per_order', say.above(10)],
])('refuses %o at its field', async (given, field, sentence) => {
  const { status, body } = await create([{ type: 'Family', amount: 60, ...given }]);
  expect([status, body.errors]).toEqual([400, { [`price.0.${field}`]: [sentence] }]);
});

it('an event sells add-ons beside tickets, its copy and its log say so, and none has a plan', async () => {
  const shirt = { type: 'T-shirt', amount: 25, admits: 0, quota: 40 };
  const alone = await create([shirt]);
  expect(alone.body.errors).toEqual({ price: [say.somebody] });
  const { status, body } = await create([{ type: 'Adult', amount: 20 }, shirt]);
  expect(status).toBe(201);
  const id = body.data.event_id;
  expect(body.data.tickets.map(({ admits }) => admits)).toEqual([undefined, 0]);
  const rows = body.data.tickets.map(({ ID, Type, Amount }) => ({
    id: ID,
    type: Type,
    amount: Amount,
  }));
  const all = await update(id, [{ ...rows[0], admits: 0 }, rows[1] ?? {}]);
  expect(all.body.errors).toEqual({ price: [say.somebody] });
  const copy = await own.call(api.copying.copyEvent, {
    params: { id },
    body: { date: '2026-06-20' },
  });
  const copied = { params: { id: copy.body.data.event_id } };
  const { tickets } = (await own.call(api.events.getEvent, copied)).body.data;
  expect(tickets[1]).toMatchObject({ Type: 'T-shirt', admits: 0, quota: 40 });
  const { after } = await test.db
    .selectFrom('audit_entries')
    .select('after')
    .where('object_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({
    prices: ['Adult: €20.00', 'T-shirt: €25.00, add-on, at most 40'],
  });
});

it('keeps the number while tickets are sold or held', async () => {
  const event = await makeEvent(test.db, {
    organization_id,
    prices: [{ label: 'Family', amount_cents: 0, admits: 4 }],
  });
  const id = event.prices[0]?.id ?? '';
  const row = { id, type: 'Family', amount: 0 };
  expect((await update(event.id, [{ ...row, admits: 5 }])).status).toBe(200);
  const { secret } = (await book(test, event, [1])).body.data;
  const refused = await update(event.id, [{ ...row, admits: 4 }]);
  expect(refused.body.errors).toEqual({ 'price.0.admits': [say.inUse] });
  expect((await update(event.id, [{ ...row, amount: 5, admits: 5 }])).status).toBe(200);
  const params = { secret };
  await test.visitor.call(api.returns.returnTickets, { params, body: {} });
  expect((await update(event.id, [{ ...row, admits: 2 }])).status).toBe(200);
  expect((await update(event.id, [{ ...row, quota: 1 }])).body.errors).toEqual({
    'price.0.admits': [say.quotaBelow(2)],
  });
});

it('takes no more people than an order may have, and keeps what a lower limit finds', async () => {
  const family = { type: 'Family', amount: 60, admits: 4 };
  const { body } = await create([{ ...family, min_per_order: 2 }]);
  const row = { id: body.data.tickets[0]?.ID, type: 'Family', amount: 60 };
  const refused = await update(body.data.event_id, [{ ...row, min_per_order: 3 }]);
  expect(refused.body.errors).toEqual({ 'price.0.min_per_order': [say.above(10)] });
  await test.db.updateTable('platform_settings').set({ order_limit: 7 }).execute();
  expect((await update(body.data.event_id, [{ ...row, amount: 50 }])).status).toBe(200);
});

it('has variants of add-ons only, whose names end with them, and keeps them', async () => {
  const adult = { type: 'Adult', amount: 20 };
  const size = { type: 'T-shirt, M', amount: 25, admits: 0, quota: 3, variant: 'M' };
  const refused = await create([
    { ...adult, variant: 'M' },
    { ...size, type: 'T-shirt' },
    { ...size, type: ', M' },
  ]);
  expect(refused.body.errors).toEqual({
    'price.0.variant': [addOns.variantOfTicket],
    'price.1.type': [addOns.named('M')],
    'price.2.type': [addOns.named('M')],
  });
  const { body } = await create([adult, { ...size, sold_alone: true }]);
  const id = body.data.event_id;
  expect(body.data.tickets[1]).toMatchObject({ variant: 'M', sold_alone: true, quota: 3 });
  const rows = body.data.tickets.map(({ ID, Type, Amount }) => ({
    id: ID,
    type: Type,
    amount: Amount,
  }));
  const [first = {}, second = {}] = rows;
  expect((await update(id, [first, second])).body.data.tickets[1]).toMatchObject({ variant: 'M' });
  const renamed = await update(id, [first, { ...second, type: 'Tee' }]);
  expect(renamed.body.errors).toEqual({ 'price.1.type': [addOns.named('M')] });
  const admitting = await update(id, [first, { ...second, admits: 1 }]);
  expect(admitting.body.errors).toEqual({ 'price.1.variant': [addOns.variantOfTicket] });
  const copy = await own.call(api.copying.copyEvent, {
    params: { id },
    body: { date: '2026-06-20' },
  });
  const copied = { params: { id: copy.body.data.event_id } };
  const { tickets } = (await own.call(api.events.getEvent, copied)).body.data;
  expect(tickets[1]).toMatchObject({ Type: 'T-shirt, M', variant: 'M', sold_alone: true });
  const whole = await update(id, [
    first,
    { ...second, type: 'Tee', variant: '', sold_alone: false },
  ]);
  expect(whole.body.data.tickets[1]).not.toHaveProperty('variant');
  expect(whole.body.data.tickets[1]).not.toHaveProperty('sold_alone');
});
