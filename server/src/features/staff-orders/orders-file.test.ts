import { ordersApi } from '@marquee/contract/orders/orders';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

const prices = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'VIP', amount_cents: 5000 },
];

test('the orders of an event are a file with the filters of the list, the oldest first', async () => {
  const event = await makeEvent(server.db, { organization_id, prices, timezone: 'Europe/Berlin' });
  const ada = await book(server, event, [2, 1], { name: 'Ada' });
  await server.db.updateTable('orders').set({ phone: '+49301234567' }).execute();
  server.clock.advance(1000);
  await book(server, event, [1, 0], { name: '=Grace' });
  await staff.call(ordersApi.updateOrderStatus, {
    body: { orderId: ada.body.data.order_id, status: 'completed' },
  });
  const file = async (query: string): Promise<Record<string, string>[]> => {
    const answer = await staff.inject({ url: `/api/events/${event.id}/orders.csv?${query}` });
    expect(answer.headers['content-disposition']).toContain(`orders-${event.slug}.csv`);
    const delimiter = query.includes('de-DE') ? ';' : ',';
    return parse(answer.body, { bom: true, columns: true, delimiter });
  };
  const rows = await file('locale=de-DE');
  expect(rows.map(({ Name }) => Name)).toEqual(['Ada', "'=Grace"]);
  expect(rows[0]).toMatchObject({
    Status: 'completed',
    Phone: '+49 301234567',
    Tickets: '3',
    Types: '2 × Standard + 1 × VIP',
    'Valid tickets': '3',
    'Total with fee and tax (EUR)': '75,00',
    Payment: 'to the organizer',
    'Opted in to marketing': 'no',
  });
  expect(rows[0]?.['Placed (Europe/Berlin)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(rows[1]).toMatchObject({ Status: 'processing', Payment: '', 'Valid tickets': '0' });
  expect((await file('status=completed')).map(({ Name }) => Name)).toEqual(['Ada']);
  expect((await file('search=grace')).map(({ Name }) => Name)).toEqual(["'=Grace"]);
  const stranger = await server.signIn(await makeClient(server.db));
  const url = `/api/events/${event.id}/orders.csv`;
  expect((await stranger.inject({ url })).statusCode).toBe(404);
});
