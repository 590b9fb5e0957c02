import { attendeesApi } from '@marquee/contract/orders/attendees';
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
