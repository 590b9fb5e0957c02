import { attendeesApi, type AttendeeSort } from '@marquee/contract/orders/attendees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../../testing/factories/orders.ts';

let server: TestApp;
let staff: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  staff = await server.signIn(user);
  event = await makeEvent(server.db, { organization_id: user.organization_id });
});
afterAll(() => server.close());

async function list(query: object = {}) {
  const { body } = await staff.call(attendeesApi.listAttendees, {
    params: { id: event.id },
    query,
  });
  return body;
}
const names = async (query: object) => (await list(query)).data.map(({ name }) => name);

test('every valid ticket is an attendee, found by name, address, reference and admission', async () => {
  const sold = (name: string, hour: number) =>
    makeOrder(server.db, {
      event,
      name,
      email: `${name.toLowerCase()}@a.example`,
      created_at: new Date(Date.UTC(2026, 0, 10, hour)),
      items: [{ quantity: name === 'Ada' ? 2 : 1 }],
    });
  const ada = await sold('Ada', 8);
  await sold('Zoë', 9);
  const gone = await sold('Gone', 10);
  await voidOrder(server.db, event, gone, server.clock.now);
  await makeOrder(server.db, { event, name: 'Unpaid', status: 'processing' });
  const scanned_at = new Date('2026-01-13T17:55:00.000Z');
  await server.db
    .insertInto('check_ins')
    .values({
      ticket_id: ada.tickets[0]?.id ?? '',
      event_id: event.id,
      order_id: ada.id,
      nonce: 'first',
      gate: 'North',
      user_name: 'Ben',
      scanned_at,
      received_at: scanned_at,
    })
    .execute();

  expect(await names({})).toEqual(['Zoë', 'Ada', 'Ada']);
  expect(await names({ search: 'zoe' })).toEqual(['Zoë']);
  expect(await names({ search: 'ada@A' })).toEqual(['Ada', 'Ada']);
  expect(await names({ state: 'expected' })).toEqual(['Zoë', 'Ada']);
  const [admitted, ...others] = (await list({ state: 'admitted' })).data;
  expect(others).toEqual([]);
  expect(admitted).toMatchObject({
    name: 'Ada',
    Type: 'Standard',
    gate: 'North',
    checked_in_at: scanned_at.toISOString(),
  });
  expect(await names({ search: admitted?.reference })).toEqual(['Ada']);
  expect(await names({ search: admitted?.order_reference })).toEqual(['Ada', 'Ada']);

  const file = await staff.inject({
    url: `/api/events/${event.id}/attendees.csv?state=admitted`,
  });
  expect(file.body.trim().split('\n')).toHaveLength(2);

  const { data, next_cursor, total } = await list({ limit: 2 });
  expect([data.length, total]).toEqual([2, 3]);
  const rest = await list({ limit: 2, cursor: next_cursor ?? '' });
  expect(rest.data.map(({ name }) => name)).toEqual(['Ada']);
});

test('attendees are sorted by name, order, type and time, in the list and in the file', async () => {
  const user = await makeClient(server.db);
  const own = await server.signIn(user);
  const prices = [
    { label: 'VIP', amount_cents: 5000 },
    { label: 'adult', amount_cents: 1000 },
  ];
  const { organization_id } = user;
  const ball = await makeEvent(server.db, { organization_id, prices, timezone: 'Europe/Berlin' });
  const sold = (name: string, hour: number, index: number) =>
    makeOrder(server.db, {
      event: ball,
      name,
      created_at: new Date(Date.UTC(2026, 0, 10, hour)),
      items: [{ price: index, quantity: 2 }],
    });
  await sold('Zoë', 9, 1);
  await sold('ada', 10, 0);
  await sold('Émile', 8, 1);
  const by = async (sort: AttendeeSort, column: 'name' | 'Type' | 'order_reference') => {
    const params = { id: ball.id };
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort, limit: 2, ...(cursor !== undefined && { cursor }) };
      const { body } = await own.call(attendeesApi.listAttendees, { params, query });
      seen.push(...body.data.map((row) => row[column]));
      cursor = body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };
  const ascending = ['ada', 'ada', 'Émile', 'Émile', 'Zoë', 'Zoë'];
  expect(await by('name', 'name')).toEqual(ascending);
  expect(await by('-name', 'name')).toEqual(ascending.toReversed());
  expect(await by('type', 'Type')).toEqual(['adult', 'adult', 'adult', 'adult', 'VIP', 'VIP']);
  expect(await by('sold_at', 'name')).toEqual(['Émile', 'Émile', 'Zoë', 'Zoë', 'ada', 'ada']);
  const orders = await by('order', 'order_reference');
  expect(orders.filter((it, index) => it !== orders[index - 1])).toHaveLength(3);
  const file = async (query: string) => {
    const url = `/api/events/${ball.id}/attendees.csv?${query}`;
    return (await own.inject({ url })).body.trimEnd().split('\n');
  };
  const [head, first] = await file('sort=-name&locale=de-DE');
  expect(head).toContain(';Sold (Europe/Berlin);');
  expect(first).toMatch(/;Zoë;.*;adult;10,00;2026-01-10 10:00:00;/);
  expect((await file('locale=en-US'))[1]).toMatch(/,Émile,.*,adult,10\.00,2026-01-10 09:00:00,/);
});
