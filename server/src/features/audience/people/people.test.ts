import { audienceApi } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeCategory, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { type MadeOrder, makeOrder, voidOrder } from '../../../testing/factories/orders.ts';

let server: TestApp;
let administrator: Client;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());

const WORDING = marketingWording('Harbour Lights');
const at = (text: string) => new Date(`${text}:00.000Z`);

async function find(search: string, conditions: Condition[] = []) {
  const query = { search, conditions: JSON.stringify(conditions) };
  const { status, body } = await administrator.call(audienceApi.listAudience, { query });
  expect(status).toBe(200);
  return body.data;
}

async function findOne(search: string) {
  const [person, ...others] = await find(search);
  expect(others).toEqual([]);
  return person!;
}

async function admit(order: MadeOrder, when: Date) {
  const { id: ticket_id } = order.tickets[0]!;
  const whose = { ticket_id, order_id: order.id, event_id: order.event_id };
  await server.db
    .insertInto('check_ins')
    .values({
      ...whose,
      nonce: ticket_id,
      gate: 'Main',
      user_name: 'Ada',
      scanned_at: when,
      received_at: when,
    })
    .execute();
}

test('a person is one entry for any spelling of the address and any number of bookings', async () => {
  const { db } = server;
  const organizer = await makeOrganization(db, { name: 'Once Hall' });
  const category = await makeCategory(db, { name: 'Once Jazz' });
  const event = await makeEvent(db, {
    organization_id: organizer.id,
    categories: [category.id],
    city: 'Berlin',
  });
  const later = await makeEvent(db, { organization_id: organizer.id, city: 'Lisbon' });
  const old = { email: 'Once@Example.com', name: 'Once Lovelace', phone: '+1 1' };
  await makeOrder(db, { event, ...old, created_at: at('2025-12-01T10:00') });
  const email = 'once@example.com';
  await makeOrder(db, {
    event,
    email,
    items: [{ quantity: 2 }],
    created_at: at('2026-01-02T10:00'),
  });
  const newest = await makeOrder(db, {
    event: later,
    email: 'ONCE@example.com',
    name: 'Once King',
    created_at: at('2026-01-05T10:00'),
  });
  const person = await findOne('once@');
  expect(person).toMatchObject({
    id: newest.id,
    email,
    name: 'Once King',
    phone: '+1 1',
    orders: 3,
    tickets: 4,
    events_booked: 2,
    events_attended: 0,
    spend: 50,
    city: 'Lisbon',
    organizers: ['Once Hall'],
    first_seen: '2025-12-01T10:00:00.000Z',
    last_seen: '2026-01-05T10:00:00.000Z',
  });
  expect(person.categories).toContain('Once Jazz');
  // A name on an older order matches, too.
  expect(await findOne('once love')).toEqual(person);
});

test('buyers who never paid or have no address are not in the audience', async () => {
  const { db } = server;
  const event = await makeEvent(db);
  const name = 'Nobody';
  await makeOrder(db, { event, name, email: 'nobody-1@example.com', status: 'pending' });
  await makeOrder(db, { event, name, email: 'nobody-2@example.com', status: 'cancelled' });
  await makeOrder(db, { event, name, email: '', channel: 'door' });
  expect(await find('nobody')).toEqual([]);
  await makeOrder(db, { event, name, email: 'nobody-3@example.com', status: 'processing' });
  expect(await findOne('nobody')).toMatchObject({
    orders: 1,
    tickets: 0,
    events_booked: 1,
    spend: 0,
  });
});

test('the newest consent counts, and suppressing the address withdraws it', async () => {
  const { db } = server;
  const event = await makeEvent(db);
  const email = 'agrees@example.com';
  await makeOrder(db, { event, email });
  expect(await findOne(email)).toMatchObject({ consent: 'none', consent_at: null, channels: [] });
  const agree = (day: string, marketing_wording: string) =>
    makeOrder(db, { event, email, marketing_wording, marketing_agreed_at: at(day) });
  await agree('2026-01-03T10:00', WORDING);
  expect(await findOne(email)).toMatchObject({ consent: 'given', channels: ['email'] });
  await makeOrder(db, { event, email, phone: '+49 30 1' });
  expect((await findOne(email)).channels).toEqual(['email', 'text']);
  await agree('2026-01-04T10:00', 'They may write to me by e-mail.');
  expect(await findOne(email)).toMatchObject({
    consent: 'given',
    consent_at: '2026-01-04T10:00:00.000Z',
    channels: ['email'],
  });
  const added = await administrator.call(audienceApi.addSuppressions, {
    body: { addresses: email },
  });
  expect(added.status).toBe(201);
  const person = await findOne(email);
  expect(person).toMatchObject({ consent: 'withdrawn', channels: [] });
  const { body } = await administrator.call(audienceApi.getMember, { params: { id: person.id } });
  expect(body.data.consents.map(({ wording }) => wording)).toEqual([
    'They may write to me by e-mail.',
    WORDING,
  ]);
  expect(body.data.suppression).toMatchObject({ reason: 'asked', at: '2026-01-13T18:00:00.000Z' });
  await administrator.call(audienceApi.removeSuppression, { body: { address: email } });
  expect(await findOne(email)).toMatchObject({ consent: 'given' });
});

test('a cancelled booking no longer counts, but the person stays', async () => {
  const { db } = server;
  const event = await makeEvent(db, { city: 'Porto' });
  const email = 'refund@example.com';
  const order = await makeOrder(db, { event, email, items: [{ quantity: 3 }] });
  expect(await findOne(email)).toMatchObject({ orders: 1, tickets: 3, spend: 37.5, city: 'Porto' });
  await voidOrder(db, event, order, at('2026-01-12T10:00'));
  const person = await findOne(email);
  const nothing = { orders: 0, tickets: 0, events_booked: 0, spend: 0, city: '', categories: [] };
  expect(person).toMatchObject({ ...nothing, last_seen: '2026-01-10T19:07:00.000Z' });
});

test('an admission counts as attended and updates last seen', async () => {
  const { db } = server;
  const [event, missed] = [await makeEvent(db), await makeEvent(db)];
  const email = 'comes@example.com';
  const order = await makeOrder(db, { event, email, items: [{ quantity: 2 }] });
  await makeOrder(db, { event: missed, email });
  await admit(order, at('2026-01-12T20:00'));
  expect(await findOne(email)).toMatchObject({
    events_booked: 2,
    events_attended: 1,
    last_seen: '2026-01-12T20:00:00.000Z',
  });
  const was = (ids: string[]) => find(email, [{ kind: 'event', did: 'attended', ids }]);
  expect(await was([event.id])).toHaveLength(1);
  expect(await was([missed.id])).toHaveLength(0);
});

test('a person is found by the id of any order, with bookings and check-ins', async () => {
  const { db } = server;
  const event = await makeEvent(db, { title: 'Fado' });
  const email = 'opens@example.com';
  const first = await makeOrder(db, { event, email, created_at: at('2026-01-01T10:00') });
  const second = await makeOrder(db, { event, email, created_at: at('2026-01-02T10:00') });
  await admit(first, at('2026-01-12T20:00'));
  const open = (id: string) => administrator.call(audienceApi.getMember, { params: { id } });
  const { body } = await open(first.id);
  expect(body.data.id).toBe(second.id);
  expect(body.data.bookings).toMatchObject([
    { order_id: second.id, title: 'Fado', quantity: 1, total: 12.5, check_ins: [] },
    { order_id: first.id, check_ins: [{ at: '2026-01-12T20:00:00.000Z', gate: 'Main' }] },
  ]);
  expect((await open(second.id)).body).toEqual(body);
  await db.updateTable('events').set({ is_postponed: true }).where('id', '=', event.id).execute();
  expect((await open(first.id)).body.data.bookings[0]).toMatchObject({ postponed: true });
  expect((await open(event.id)).status).toBe(404);
  expect((await open('opens@example.com')).status).toBe(404);
});

test('only administrators see the audience', async () => {
  const query = { conditions: 'not json' };
  expect((await server.visitor.call(audienceApi.listAudience)).status).toBe(401);
  const answer = await administrator.call(audienceApi.listAudience, { query });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { conditions: ['These conditions are not valid.'] },
  ]);
});
