import { codesApi } from '@marquee/contract/codes/codes';
import { eventFiguresApi } from '@marquee/contract/events/figures';
import { ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('revenue and the discounts of codes add up to the prices, also after refunds of a part', async () => {
  const { own, event, create, bookWith } = await startCodes(server);
  const params = { id: event.id };
  await create({ value: 33.33 });
  await create({ code: 'TEAM', value: 100 });
  const completed = async (quantity: number, code?: string) => {
    const { body } = await bookWith(quantity, code === undefined ? {} : { code });
    const { order_id: orderId } = body.data;
    const paid = { orderId, status: 'completed' } as const;
    if (code === undefined) await own.call(ordersApi.updateOrderStatus, { body: paid });
    return orderId;
  };
  const money = async () => {
    const [figures, codes] = await Promise.all([
      own.call(eventFiguresApi.getEventFigures, { params }),
      own.call(codesApi.listCodes, { params, query: {} }),
    ]);
    const sum = (of: 'revenue' | 'discount') =>
      Math.round(codes.body.data.reduce((all, code) => all + code[of] * 100, 0)) / 100;
    const { revenue, discount } = figures.body.data.money;
    expect([revenue, discount]).toEqual([sum('revenue'), sum('discount')]);
    return { revenue, discount };
  };
  expect(await money()).toEqual({ revenue: 0, discount: 0 });

  const id = await completed(3);
  await completed(2, 'TEAM');
  expect(await money()).toEqual({ revenue: 39.99, discount: 60.01 });

  const orders = await own.call(ordersApi.listOrders, { params, query: {} });
  const order = orders.body.data.find(({ order_id }) => order_id === id);
  const ticket_ids = [order?.tickets[0]?.ticket_id ?? ''];
  const refunded = await own.call(ticketRefundsApi.refundTickets, {
    params: { id },
    body: { ticket_ids },
  });
  expect(refunded.status).toBe(200);
  const after = await money();
  expect(after).toEqual({ revenue: 26.66, discount: 53.34 });
  expect(after.revenue + after.discount).toBe(4 * 20);
  expect(await findDifferences(server.db)).toEqual([]);
});
