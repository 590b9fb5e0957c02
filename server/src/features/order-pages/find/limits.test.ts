import { findOrdersApi } from '@marquee/contract/order-pages/find';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let caller = 0;

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: true } });
});
afterAll(() => server.close());

/** Each request comes from a network of its own, if none is given. */
const ask = (email: string, remoteAddress = `10.0.0.${(caller += 1)}`) =>
  server.visitor.call(findOrdersApi.findMyOrders, { body: { email }, remoteAddress });

/** Books a free ticket under each address, and forgets the mails about it. */
async function bookUnder(...emails: string[]) {
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  for (const email of emails) expect((await book(server, event, [1], { email })).status).toBe(201);
  await server.runJobs();
  server.mails.length = 0;
}

async function mailsAfterJobs() {
  await server.runJobs();
  return server.mails.splice(0).map(({ to }) => to);
}

test('a mailbox gets three mails an hour, whoever asks and however it is written', async () => {
  const written = ['ada@example.com', 'ada+a@example.com', 'ada+b@example.com'];
  await bookUnder(...written, 'bo@example.com');
  const answers = [];
  for (let round = 0; round < 4; round += 1) {
    for (const email of written) answers.push(await ask(email));
    answers.push(await ask('ADA@EXAMPLE.COM'));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await mailsAfterJobs()).toHaveLength(3);
  await ask('bo@example.com');
  expect(await mailsAfterJobs()).toEqual(['bo@example.com']);

  server.clock.advance(HOUR_MS);
  await ask('ada@example.com');
  expect(await mailsAfterJobs()).toEqual(['ada@example.com']);
});

test('mails of found orders count among the twenty about orders that a mailbox gets', async () => {
  await bookUnder(...Array.from({ length: 19 }, () => 'cleo@example.com'));
  for (let round = 0; round < 3; round += 1) await ask('cleo@example.com');
  expect(await mailsAfterJobs()).toEqual(['cleo@example.com']);
});

test('a network asks five times a minute, whether there are orders or not', async () => {
  await bookUnder('dora@example.com');
  const statuses = async (email: string, network: string) => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await ask(email, network));
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    return answers.map(({ status }) => status);
  };
  const limited = [200, 200, 200, 200, 200, 429, 429];
  expect(await statuses('dora@example.com', '203.0.113.7')).toEqual(limited);
  expect(await statuses('nobody@example.com', '203.0.113.8')).toEqual(limited);
  // A network of IPv6 is one caller.
  expect(await statuses('nobody@example.com', '2001:db8:1:2::1')).toEqual(limited);
  expect((await ask('nobody@example.com', '2001:db8:1:2::2')).status).toBe(429);
  expect((await ask('dora@example.com', '203.0.113.9')).status).toBe(200);
});

test('the answer is the same for every address, in words and headers', async () => {
  await bookUnder('eve@example.com');
  const shape = async (email: string) => {
    const { status, body, headers } = await ask(email);
    const names = Object.keys(headers).filter((name) => !name.startsWith('x-ratelimit'));
    return [status, names, JSON.stringify(body).replaceAll(email, 'them')];
  };
  expect(await shape('eve@example.com')).toEqual(await shape('mallory@example.com'));
});
