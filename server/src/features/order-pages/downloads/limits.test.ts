import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let secrets: string[];
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: true } });
  const prices = [{ label: 'Free', amount_cents: 0 }];
  const event = await makeEvent(server.db, { capacity: 1000, prices });
  const answers = await Promise.all(Array.from({ length: 4 }, () => book(server, event, [1])));
  secrets = answers.map(({ body }) => body.data.secret);
});
afterAll(() => server.close());

function download(secret = '', remoteAddress = '203.0.113.200') {
  const url = `/api/public/orders/${secret}/tickets.pdf`;
  return server.app.inject({ method: 'GET', url, remoteAddress });
}

test('an order has 30 downloads a minute from all addresses', async () => {
  const answers = [];
  for (let n = 0; n < 31; n += 1) answers.push(await download(secrets[3], `203.0.113.${n}`));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(answers[30]?.headers['retry-after']).toBe('60');
  server.clock.advance(60_000);
  expect((await download(secrets[3])).statusCode).toBe(200);
}, 60_000);

test('a client has 60 downloads a minute of all orders', async () => {
  const statuses = [];
  for (let n = 0; n < 61; n += 1) {
    statuses.push((await download(secrets[n % 3], '203.0.113.201')).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(publicOrdersApi.getTicketsPdf.perMinute).toBe(60);
}, 60_000);
