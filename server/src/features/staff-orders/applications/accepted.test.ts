import { waysApi } from '@marquee/contract/booking/ways';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { DAY_MS, MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { applicationsOf } from '../../../testing/factories/applications.ts';
import { readOtherWays } from '../../booking/ways/queries.ts';

let app: StripeApp;
let applications: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startStripeApp();
  applications = applicationsOf(app.server);
});
afterAll(() => app.close());

/** Books a member's ticket and accepts it; the mail about that is not sent yet. */
async function makeAccepted(payment: 'card' | 'door', email: string) {
  const house = await applications.makeHouse();
  const ways = [{ way: 'card' }, { way: 'door' }] as const;
  await house.own.call(waysApi.setEventWays, { params: house.params, body: { ways: [...ways] } });
  const order = await applications.apply(house, [1], { email, payment });
  await app.server.runJobs();
  app.server.clock.advance(2 * DAY_MS);
  await applications.decide(house, 'accept', [order.order_id]);
  return { house, id: order.order_id, secret: order.secret, email };
}

describe('an accepted order', () => {
  test('has days for a page, too, if it is changed to one', async () => {
    const { secret } = await makeAccepted('door', 'changes@example.com');
    const week = new Date(app.server.clock.now.getTime() + 7 * DAY_MS).toISOString();
    app.server.clock.advance(DAY_MS);
    const params = { secret };
    const others = await readOtherWays(app.server.deps, await app.orderOf({ secret }));
    expect(others).toMatchObject([{ way: 'card', minutes: null, until: week }]);
    const given = { params, body: { payment: 'card' } } as const;
    const { body } = await app.server.visitor.call(waysApi.changeOwnWay, given);
    expect(body.data).toMatchObject({ way: 'card', expires_at: week });
  });

  test('has the minutes of a page once those days are over', async () => {
    const { secret } = await makeAccepted('door', 'late@example.com');
    app.server.clock.advance(10 * DAY_MS);
    const end = new Date(app.server.clock.now.getTime() + 15 * MINUTE_MS).toISOString();
    const given = { params: { secret }, body: { payment: 'card' } } as const;
    const { body } = await app.server.visitor.call(waysApi.changeOwnWay, given);
    expect(body.data).toMatchObject({ way: 'card', expires_at: end });
  });

  test('asks for no payment while one is under way', async () => {
    const order = await makeAccepted('card', 'debit@example.com');
    const { secret } = order;
    await app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });
    await app.deliver(app.stripe.payByDebit(app.sessionOf(order.id).id));
    expect(await app.orderOf(order)).toMatchObject({ status: 'processing', pays_online: true });
    expect(await app.mailsTo(order)).toEqual([expect.stringContaining('your application for')]);
  });

  test.each(['card', 'door'] as const)(
    'ends with a mail if a booking replaces it, paid by %s',
    async (payment) => {
      const order = await makeAccepted(payment, `replaced-${payment}@example.com`);
      const { house, secret: replaces, email } = order;
      await app.mailsTo(order);
      const given = { email, payment: 'card', replaces } as const;
      expect((await applications.apply(house, [0, 0, 1], given)).status).toBe('pending');
      expect((await app.mailsTo(order)).at(-1)).toContain('cancelled');
      expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled' });
    },
  );
});
