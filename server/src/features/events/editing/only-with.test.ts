import { api } from '@marquee/contract/api';
import type { EventForm } from '@marquee/contract/events/form';
import { onlyWithSentences as say } from '@marquee/contract/pricing/only-with';
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

const create = async (...price: Row[]) =>
  client.call(api.events.createEvent, {
    body: eventForm({
      organizer: organization_id,
      category: [(await makeCategory(test.db)).id],
      price,
    }),
  });
const adult = { type: 'Adult', amount: 10 };
const student = { type: 'Student', amount: 8 };
const child = { type: 'Under 16', amount: 5, only_with: ['adult', 'Student'] };

it('what a price needs is set by names, kept by ids, logged, copied and removed', async () => {
  const created = await create(child, adult, student);
  expect(created.status).toBe(201);
  const { event_id: id, tickets } = created.body.data;
  const [own, first, second] = tickets.map(({ ID }) => ID);
  expect(tickets).toMatchObject([
    { Type: 'Under 16', only_with: [first, second] },
    { only_with: null },
    { only_with: null },
  ]);
  const update = (...price: Row[]) => client.call(api.events.updateEvent, { body: { id, price } });
  const rows = {
    child: { id: own, type: 'Under 16', amount: 5 },
    adult: { id: first, ...adult },
    student: { id: second, ...student },
  };
  // A form that leaves it out keeps it, also while a needed price gets another name.
  const renamed = await update(rows.child, { ...rows.adult, type: 'Grown-up' }, rows.student);
  expect(renamed.body.data.tickets[0]?.only_with).toEqual([first, second]);
  const copied = await client.call(api.copying.copyEvent, {
    params: { id },
    body: { date: '2026-03-14' },
  });
  const copy = await client.call(api.events.getEvent, {
    params: { id: copied.body.data.event_id },
  });
  const copies = copy.body.data.tickets.map(({ ID }) => ID);
  expect(copies).not.toContain(first);
  expect(copy.body.data.tickets[0]?.only_with).toEqual(copies.slice(1));
  // A price that is removed is no longer needed; the last one cannot go like that.
  const fewer = await update(rows.child, { ...rows.adult, type: 'Grown-up' });
  expect(fewer.body.data.tickets[0]?.only_with).toEqual([first]);
  const none = await update(rows.child, { type: 'Senior', amount: 6 });
  expect(none.status).toBe(400);
  expect(none.body.errors).toEqual({ 'price.0.only_with': [say.none] });
  const freed = await update({ ...rows.child, only_with: null }, rows.adult);
  expect(freed.body.data.tickets[0]?.only_with).toBeNull();
  const logged = await test.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('object_id', '=', id)
    .execute();
  expect(JSON.stringify(logged)).toContain('only with Adult or Student');
});

it.each<[string, string, string[]]>([
  ['its own name', say.own, ['Under 16']],
  ['a name that no row has', say.names, ['Adult', 'VIP']],
  ['an empty name', say.names, ['']],
  ['no name', say.none, []],
])('%s is refused at its field', async (_what, sentence, only_with) => {
  const refused = await create({ ...child, only_with }, adult);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({ 'price.0.only_with': [sentence] });
});

it('a cancelled event keeps what its prices need', async () => {
  const { event_id: id, tickets } = (await create(child, adult, student)).body.data;
  const cancelled = await client.call(api.eventCancellation.cancelEvent, {
    params: { id },
    body: { subject: 'Cancelled', message: 'The storm was stronger.' },
  });
  expect(cancelled.status).toBe(200);
  const [own, first, second] = tickets.map(({ ID }) => ID);
  const price = [
    { id: own, type: 'Under 16', amount: 5, only_with: ['Adult'] },
    { id: first, ...adult },
    { id: second, ...student },
  ];
  const refused = await client.call(api.events.updateEvent, { body: { id, price } });
  expect(refused.body.code).toBe('event_cancelled');
});
