import { publicOrdersApi } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { somebodyWaits } from '../../../testing/services/lock-waits.ts';

let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

const pay = ({ secret }: { secret: string }) =>
  app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });

/** Books orders whose payment pages are still to be opened. */
async function bookWithoutPages(count: number) {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  stripe.mood = 'down';
  const booked = await Promise.all(Array.from({ length: count }, () => book(server, event, [1])));
  stripe.mood = 'well';
  return booked.map(({ body }) => body.data);
}

/** Holds the answers of the service until the function is called, when it has so many questions. */
function holdAnswers(count: number) {
  const { stripe } = app;
  const { promise, resolve } = Promise.withResolvers<void>();
  stripe.pause = promise;
  const before = stripe.calls.length;
  return async () => {
    await expect.poll(() => stripe.calls.length - before).toBe(count);
    resolve();
  };
}

const orderRow = (id: string) =>
  app.server.db
    .selectFrom('orders')
    .select(['checkout_url', sql<string>`xmin::text`.as('written')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('pages that open at the same time are stored together, each with its order', async () => {
  const orders = await bookWithoutPages(5);
  const release = holdAnswers(5);
  const paying = orders.map(pay);
  await release();
  const urls = (await Promise.all(paying)).map(({ body }) => body.data.payment_url);
  const rows = await Promise.all(orders.map(({ order_id }) => orderRow(order_id)));
  expect(rows.map(({ checkout_url }) => checkout_url)).toEqual(urls);
  expect(urls).toEqual(orders.map(({ order_id }) => app.sessionOf(order_id).url));
  expect(new Set(rows.map(({ written }) => written)).size).toBeLessThan(5);
});

test('an order that somebody has locked delays only itself', async () => {
  const [locked, other] = await bookWithoutPages(2);
  if (!locked || !other) throw new Error('Two orders are needed.');
  const release = holdAnswers(2);
  const { server } = app;
  let late: ReturnType<typeof pay> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').where('id', '=', locked.order_id).forUpdate().execute();
    late = pay(locked);
    const soon = pay(other);
    await release();
    expect((await soon).body.data.payment_url).toBe(app.sessionOf(other.order_id).url);
    await somebodyWaits(server.db);
  });
  expect((await late)?.body.data.payment_url).toBe(app.sessionOf(locked.order_id).url);
});

test('an order that is cancelled while pages open gets none, and the others theirs', async () => {
  const [gone, other] = await bookWithoutPages(2);
  if (!gone || !other) throw new Error('Two orders are needed.');
  const release = holdAnswers(2);
  const { server } = app;
  const paying = [gone, other].map(pay);
  const params = { secret: gone.secret };
  expect((await server.visitor.call(publicOrdersApi.cancelPublicOrder, { params })).status).toBe(
    200,
  );
  await release();
  const [refused, opened] = await Promise.all(paying);
  expect(refused?.status).toBe(409);
  expect(opened?.body.data.payment_url).toBe(app.sessionOf(other.order_id).url);
  await server.runJobs();
  expect(app.sessionOf(gone.order_id).status).toBe('expired');
});
