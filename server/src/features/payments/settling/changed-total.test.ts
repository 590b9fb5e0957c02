import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../../testing/bookings.ts';
import { startSplits } from '../../../testing/doubles/exchanges.ts';

let app: Awaited<ReturnType<typeof startSplits>>;
type Sale = Awaited<ReturnType<typeof app.makeSale>>;

beforeAll(async () => {
  app = await startSplits();
});
afterAll(() => app.close());

const changes: [string, (event: Sale, id: string) => Promise<{ status: number }>, number][] = [
  ['split', (_event, id) => app.split(id, { indexes: [0], total: 37.5 }), 25],
  ['exchanged', (event, id) => app.exchange(event, id, [0, 3, 0]), 15],
];

test.each(changes)(
  'a page that opens while its order is %s is left for one of the new total',
  async (_how, change, total) => {
    const { server, stripe } = app;
    const event = await app.makeSale({});
    stripe.mood = 'down';
    const { body } = await book(server, event, [3]);
    const { order_id: id, secret } = body.data;
    stripe.mood = 'well';
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.pause = promise;
    const calls = stripe.calls.length;
    const paying = server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });
    await expect.poll(() => stripe.calls.length).toBe(calls + 1);
    const old = app.sessionOf(id);
    expect((await change(event, id)).status).toBe(200);
    resolve();
    const { payment_url } = (await paying).body.data;
    await server.runJobs();
    expect(old).toMatchObject({ amount_total: 3750, status: 'expired' });
    const page = app.sessionOf(id);
    expect(page).toMatchObject({ amount_total: total * 100, status: 'open', url: payment_url });
    await app.deliver(stripe.pay(page.id));
    expect(await app.orderOf({ secret })).toMatchObject({ status: 'completed', total });
  },
);
