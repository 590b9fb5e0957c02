import { doorSentences } from '@marquee/contract/door-sales/door-sales';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { askedSentences } from '@marquee/contract/payments/exchange-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';

let app: Awaited<ReturnType<typeof startExchanges>>;

beforeAll(async () => {
  app = await startExchanges();
});
afterAll(() => app.close());

const device = { id: 'device-north', name: 'North' };

test('a sale whose buyer paid more online later goes back each part its own way, and not at the door', async () => {
  const { staff, server, stripe } = app;
  const event = await app.makeSale({});
  const params = { id: event.id };
  const sold = await staff.call(ordersApi.sellAtDoor, {
    params,
    body: {
      items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }],
      name: 'Walk-in',
      email: 'walk@example.com',
      device,
    },
  });
  const { order_id: id } = sold.body.data;
  const { secret } = await server.db
    .selectFrom('orders')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  server.clock.advance(1000);
  const asked = await app.exchange(event, id, [0, 0, 1], { ask_buyer: true });
  expect(asked.body.message).toBe(askedSentences.asked('€37.50'));
  const page = await server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });
  expect(page.status).toBe(200);
  await app.deliver(stripe.pay(app.sessionOf(id).id));
  const entries = async () => {
    const till = await staff.call(tillsApi.getTill, { params, query: { device: device.id } });
    return till.body.data.entries;
  };
  const untouched = [{ amount: 12.5, refundable: false, refundable_amount: 0 }];
  expect(await entries()).toMatchObject(untouched);
  const refused = await staff.call(tillsApi.refundAtDoor, { params: { id }, body: { device } });
  expect(refused.body).toMatchObject({
    code: 'paid_online_too',
    message: doorSentences.paidOnlineToo,
  });
  await staff.call(ordersApi.noteRefund, { params: { id } });
  await server.runJobs();
  expect(stripe.refunds).toMatchObject([{ amount: 3750 }]);
  expect(await entries()).toMatchObject(untouched);
  expect(await findDifferences(server.db)).toEqual([]);
});
