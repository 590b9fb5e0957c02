import { orderSearchApi } from '@marquee/contract/staff-orders/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book, silentCheckout } from '../../testing/bookings.ts';
import { type Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let stranger: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp({ deps: { payments: silentCheckout } });
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
  stranger = await server.signIn(await makeClient(server.db));
});
afterAll(() => server.close());

async function find(client: Client, search: string) {
  const { body } = await client.call(orderSearchApi.findOrders, { query: { search } });
  return body.data;
}

test('orders of all events are found by buyer and by reference, newest first', async () => {
  const first = await makeEvent(server.db, { organization_id, title: 'Fado' });
  const second = await makeEvent(server.db, { organization_id, title: 'Bolero' });
  await book(server, first, [1], { name: 'Zoë Lovelace', email: 'zoe@a.example' });
  await book(server, second, [1], { name: 'Ada Lovelace', email: 'ada@b.example' });
  const found = await find(staff, 'LOVELACE');
  expect(found.map(({ name, event_title }) => [name, event_title])).toEqual(
    expect.arrayContaining([
      ['Ada Lovelace', 'Bolero'],
      ['Zoë Lovelace', 'Fado'],
    ]),
  );
  const [zoe] = await find(staff, 'zoe l');
  expect(zoe).toMatchObject({ event_id: first.id, email: 'zoe@a.example' });
  const reference = zoe?.reference.toLowerCase() ?? '';
  expect(await find(staff, reference)).toEqual([zoe]);
  expect([await find(stranger, 'lovelace'), await find(stranger, reference)]).toEqual([[], []]);
});

test('a search finds at most six, and nothing for one letter or for a wildcard', async () => {
  const event = await makeEvent(server.db, { organization_id });
  for (let n = 0; n < 7; n += 1) {
    await book(server, event, [1], { name: `Quorra ${n}`, email: `q${n}@q.example` });
  }
  expect(await find(staff, 'quorra')).toHaveLength(6);
  expect([await find(staff, 'q'), await find(staff, ''), await find(staff, '%%')]).toEqual([
    [],
    [],
    [],
  ]);
});
