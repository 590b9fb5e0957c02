import { api } from '@marquee/contract/api';
import type { EventForm } from '@marquee/contract/events/form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';

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

type Row = NonNullable<EventForm['price']>[number];

const create = async (row: Row) =>
  client.call(api.events.createEvent, {
    body: eventForm({
      organizer: organization_id,
      category: [(await makeCategory(test.db)).id],
      price: [{ type: 'Family', amount: 10, ...row }],
    }),
  });

it('the least and the most are set, kept, changed, removed, logged and copied', async () => {
  const created = await create({ min_per_order: 2, max_per_order: 6, max_per_person: 8 });
  expect(created.status).toBe(201);
  const { event_id, tickets } = created.body.data;
  expect(tickets).toMatchObject([{ min_per_order: 2, max_per_order: 6, max_per_person: 8 }]);
  const update = async (row: Row) => {
    const price = [{ id: tickets[0]?.ID, type: 'Family', amount: 10, ...row }];
    return client.call(api.events.updateEvent, { body: { id: event_id, price } });
  };
  expect((await update({})).body.data.tickets).toMatchObject([
    { min_per_order: 2, max_per_order: 6, max_per_person: 8 },
  ]);
  expect((await update({ max_per_person: null })).body.data.tickets).toMatchObject([
    { min_per_order: 2, max_per_order: 6, max_per_person: null },
  ]);
  // A form that says one limit only meets the stored other one.
  expect((await update({ min_per_order: 7 })).body.errors).toHaveProperty([
    'price.0.max_per_order',
  ]);
  const copied = await client.call(api.copying.copyEvent, {
    params: { id: event_id },
    body: { date: '2026-03-14' },
  });
  const copy = await client.call(api.events.getEvent, {
    params: { id: copied.body.data.event_id },
  });
  expect(copy.body.data.tickets).toMatchObject([
    { min_per_order: 2, max_per_order: 6, max_per_person: null },
  ]);
  const logged = await test.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('object_id', '=', event_id)
    .execute();
  expect(JSON.stringify(logged)).toContain('From 2 to 6 per order. At most 8 per person.');
});

it.each([
  ['min_per_order', { min_per_order: 0 }],
  ['max_per_order', { max_per_order: 1.5 }],
  ['max_per_person', { max_per_person: 1001 }],
  ['max_per_order', { min_per_order: 3, max_per_order: 2 }],
  ['max_per_person', { min_per_order: 3, max_per_person: 2 }],
])('a limit is refused at its row and part: %s of %j', async (part, row) => {
  const refused = await create(row);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toHaveProperty([`price.0.${part}`]);
});
