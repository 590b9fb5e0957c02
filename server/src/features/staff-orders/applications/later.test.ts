import { applicationsApi } from '@marquee/contract/staff-orders/applications';
import { cancellationsApi } from '@marquee/contract/staff-orders/cancellations';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An event with an application for a member's ticket, or for one that costs nothing. */
async function makeApplied(cents: number) {
  const user = await makeClient(app.db);
  const starts_at = new Date(app.clock.now.getTime() + 60 * DAY_MS);
  const ends_at = new Date(starts_at.getTime() + DAY_MS / 4);
  const prices = [{ label: 'Member', amount_cents: cents, needs_approval: true }];
  const organization_id = user.organization_id ?? '';
  const event = await makeEvent(app.db, { organization_id, starts_at, ends_at, prices });
  const { body } = await book(app, event, [1], { email: 'ada@example.com' });
  const params = { id: event.id };
  // Weeks pass, and sessions end.
  const own = () => app.signIn(user);
  const accept = async () =>
    (await own()).call(applicationsApi.decideApplications, {
      params,
      body: { decision: 'accept', order_ids: [body.data.order_id], note: '' },
    });
  return { id: body.data.order_id, own, params, accept, starts_at };
}

test('an accepted order is as old as its acceptance where old unpaid ones are cancelled', async () => {
  const { own, params, accept } = await makeApplied(4000);
  const olderThanAWeek = async () => {
    const query = { older_than_days: 7 };
    const staff = await own();
    return (await staff.call(cancellationsApi.countUnpaidOrders, { params, query })).body.data;
  };
  app.clock.advance(20 * DAY_MS);
  expect((await accept()).status).toBe(200);
  expect(await olderThanAWeek()).toMatchObject({ orders: 0 });
  app.clock.advance(8 * DAY_MS);
  expect(await olderThanAWeek()).toMatchObject({ orders: 1 });
});

test('nobody accepts once the event has begun', async () => {
  const { accept, starts_at } = await makeApplied(4000);
  app.clock.advance(starts_at.getTime() - app.clock.now.getTime());
  expect((await accept()).body.data.results).toMatchObject([{ code: 'not_applied' }]);
});

test('staff hear of an order that cost nothing and was accepted weeks after', async () => {
  const { id, accept } = await makeApplied(0);
  await app.runJobs();
  app.clock.advance(20 * DAY_MS);
  expect((await accept()).status).toBe(200);
  await app.runJobs();
  const notices = app.db.selectFrom('notices').select('kind').where('order_id', '=', id);
  expect(await notices.execute()).toEqual([{ kind: 'order' }]);
});
