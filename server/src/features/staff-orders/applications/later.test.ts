import { cancellationsApi } from '@marquee/contract/staff-orders/cancellations';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { applicationsOf } from '../../../testing/factories/applications.ts';

let app: TestApp;
let applications: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  applications = applicationsOf(app);
});
afterAll(() => app.close());

test('an accepted order is as old as its acceptance where old unpaid ones are cancelled', async () => {
  const house = await applications.makeHouse();
  const { order_id } = await applications.apply(house, [1]);
  const { params } = house;
  const olderThanAWeek = async () => {
    const staff = await house.signIn();
    const query = { older_than_days: 7 };
    return (await staff.call(cancellationsApi.countUnpaidOrders, { params, query })).body.data;
  };
  app.clock.advance(20 * DAY_MS);
  expect((await applications.decide(house, 'accept', [order_id])).status).toBe(200);
  expect(await olderThanAWeek()).toMatchObject({ orders: 0 });
  app.clock.advance(8 * DAY_MS);
  expect(await olderThanAWeek()).toMatchObject({ orders: 1 });
});

test('nobody accepts once the event has begun', async () => {
  const house = await applications.makeHouse();
  const { order_id } = await applications.apply(house, [1]);
  app.clock.advance(house.event.starts_at.getTime() - app.clock.now.getTime());
  const { body } = await applications.decide(house, 'accept', [order_id]);
  expect(body.data.results).toMatchObject([{ code: 'not_applied' }]);
});

test('staff hear of an order that cost nothing and was accepted weeks after', async () => {
  const house = await applications.makeHouse();
  const { order_id } = await applications.apply(house, [0, 1]);
  await app.runJobs();
  app.clock.advance(20 * DAY_MS);
  expect((await applications.decide(house, 'accept', [order_id])).status).toBe(200);
  await app.runJobs();
  const notices = app.db.selectFrom('notices').select('kind').where('order_id', '=', order_id);
  expect(await notices.execute()).toEqual([{ kind: 'order' }]);
});
