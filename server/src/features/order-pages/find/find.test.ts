import { findOrdersApi } from '@marquee/contract/order-pages/find';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = async (email: string) => {
  const answer = await server.visitor.call(findOrdersApi.findMyOrders, { body: { email } });
  await server.runJobs();
  return answer;
};
const free = { prices: [{ label: 'Free', amount_cents: 0 }] };

beforeEach(async () => {
  await server.runJobs();
  server.mails.length = 0;
});

test('an address gets one mail with the links of its coming orders only', async () => {
  const email = 'Ada@example.com';
  const soon = await makeEvent(server.db, { title: 'Soon', ...free });
  const unpaid = await makeEvent(server.db, { title: 'To pay' });
  const gone = await makeEvent(server.db, { title: 'Given up' });
  const one = (await book(server, soon, [2], { email })).body.data;
  const two = (await book(server, unpaid, [1], { email })).body.data;
  const three = (await book(server, gone, [1], { email })).body.data;
  const other = (await book(server, soon, [1], { email: 'bob@example.com' })).body.data;
  await server.visitor.call(publicOrdersApi.cancelPublicOrder, {
    params: { secret: three.secret },
  });
  await server.runJobs();
  server.mails.length = 0;

  const { status } = await ask('ADA@example.com');
  expect(status).toBe(200);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your tickets' });
  for (const { secret } of [one, two]) expect(mail?.text).toContain(`/orders/${secret}`);
  for (const { secret } of [three, other]) expect(mail?.text).not.toContain(secret);
  expect(mail?.text).toContain('2 tickets');
  expect(mail?.text).toContain('not paid yet');

  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + 400 * DAY_MS);
  server.mails.length = 0;
  await ask(email);
  expect(server.mails).toEqual([]);
  server.clock.now = now;
});

test('an order of add-ons alone is told as such', async () => {
  const shirt = { label: 'T-shirt', amount_cents: 0, admits: 0, sold_alone: true };
  const event = await makeEvent(server.db, { prices: [...free.prices, shirt] });
  const email = 'mia@example.com';
  await book(server, event, [0, 2], { email });
  await server.runJobs();
  server.mails.length = 0;
  await ask(email);
  expect(server.mails[0]?.text).toContain('2 add-ons');
  expect(server.mails[0]?.text).not.toContain('0 tickets');
});

test('an address without orders gets the same answer and no mail', async () => {
  const event = await makeEvent(server.db, free);
  await book(server, event, [1], { email: 'cleo@example.com' });
  await server.runJobs();
  server.mails.length = 0;
  const known = await ask('cleo@example.com');
  const unknown = await ask('nobody@example.com');
  expect(known.status).toBe(unknown.status);
  const anyone = (answer: typeof known) =>
    JSON.stringify(answer.body).replaceAll(/(cleo|nobody)@/g, 'x@');
  expect(anyone(known)).toBe(anyone(unknown));
  expect(server.mails.map(({ to }) => to)).toEqual(['cleo@example.com']);
});
