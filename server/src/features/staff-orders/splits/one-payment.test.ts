import { api } from '@marquee/contract/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startSplits } from '../../../testing/doubles/splits.ts';

let app: Awaited<ReturnType<typeof startSplits>>;

beforeAll(async () => {
  app = await startSplits();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const remove = (id: string) => app.staff.call(api.orders.deleteOrder, { params: { id } });

async function refundSum(id: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Late start' };
  const { status } = await app.staff.call(api.ticketRefunds.refundSum, { params: { id }, body });
  expect(status).toBe(200);
  await app.server.runJobs();
}

test('an order that was split off and refunded stays, and so does its part of what went back', async () => {
  const { order, added } = await app.splitBought();
  await app.cancel(added.id);
  await app.server.runJobs();
  const told = app.stripe.refundEvents();
  expect((await remove(added.id)).body.code).toBe('order_stays');
  await refundSum(order.id, 12.5);
  await app.deliver(...told, ...app.stripe.refundEvents());
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 12.5 });
});
