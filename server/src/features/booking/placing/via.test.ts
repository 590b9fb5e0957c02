import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const { placeOrder } = publicOrdersApi;
const buyer = { name: 'Ada Lovelace', email: 'ada@example.com' };
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a booking keeps the link that brought the buyer, which makes no other request', async () => {
  const event = await makeEvent(server.db);
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
  const send = (via: string) =>
    server.visitor.call(placeOrder, {
      params: { event_id: event.id },
      headers: { 'idempotency-key': 'key-with-a-link' },
      body: { items, ...buyer, via },
    });
  const [first, again] = [await send('anna-7f3k'), await send('other')];
  expect(again.body.data.order_id).toBe(first.body.data.order_id);
  const params = { event_id: event.id };
  await server.visitor.call(placeOrder, { params, body: { items, ...buyer } });
  const orders = await server.db
    .selectFrom('orders')
    .select('via')
    .where('event_id', '=', event.id)
    .orderBy('via')
    .execute();
  expect(orders).toEqual([{ via: 'anna-7f3k' }, { via: null }]);
  expect((await send('not a code')).status).toBe(400);
});
