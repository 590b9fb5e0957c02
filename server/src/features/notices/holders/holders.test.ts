import { checkInApi } from '@marquee/contract/check-in/check-in';
import {
  type Audience,
  HOLDER_MAILS_PER_HOUR,
  HOLDER_MESSAGES_PER_HOUR,
  holdersApi,
  holderSentences as say,
  ORGANIZATION_MESSAGES_PER_HOUR,
} from '@marquee/contract/notices/holders';
import { messagesApi } from '@marquee/contract/notices/messages';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute();
  const user = await makeClient(server.db);
  event = await makeEvent(server.db, { organization_id: user.organization_id });
  own = await server.signIn(user);
  server.clock.advance(HOUR_MS);
  server.mails.length = 0;
});

const tell = (key: string, message = 'We start an hour later.\nSee you!', about = event) =>
  own.call(holdersApi.tellHolders, {
    params: { id: about.id },
    body: { subject: 'A later start', message },
    headers: { 'idempotency-key': key },
  });

test('each ticket holder gets one mail, whatever the number of orders', async () => {
  const orders = ['Ada@example.com', 'ada@example.com', 'grace@example.com'];
  for (const email of orders) await makeOrder(server.db, { event, email });
  await makeOrder(server.db, { event, email: 'unpaid@example.com', status: 'processing' });
  await makeOrder(server.db, { event, email: '', channel: 'door' });
  const count = await own.call(holdersApi.countHolders, { params: { id: event.id } });
  expect(count.body.data).toEqual({ holders: 2 });

  const { status, body } = await tell('one');
  expect([status, body.message]).toEqual([200, say.sent(2)]);
  expect((await tell('one')).body.data).toEqual({ holders: 2 });
  expect((await tell('one', 'Another message')).body.code).toBe('other_content');
  await server.runJobs();
  expect(server.mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([
    'ada@example.com',
    'grace@example.com',
  ]);
  const [mail] = server.mails;
  expect(mail?.subject).toBe('A later start');
  expect(mail?.text).toContain('We start an hour later.\nSee you!');
  expect(mail?.text).toContain('http://localhost:3000/orders/');
});

test('a message can be for the holders of one price, or for those who have not arrived', async () => {
  const prices = [{ label: 'Standard' }, { label: 'VIP' }];
  const { organization_id } = event;
  const about = await makeEvent(server.db, { organization_id, prices });
  await makeOrder(server.db, { event: about, email: 'standard@example.com' });
  const vip = { event: about, email: 'vip@example.com', items: [{ price: 1 }] };
  const { tickets } = await makeOrder(server.db, vip);
  const code = (await getTicketKeys(server.db)).codeOf(tickets[0]!.id);
  await own.call(checkInApi.validateTicket, { body: { code, confirm_early: true } });
  const send = (key: string, to: Partial<Audience>) =>
    own.call(holdersApi.tellHolders, {
      params: { id: about.id },
      body: { subject: 'Doors', message: 'Doors at 7.', ...to },
      headers: { 'idempotency-key': key },
    });
  expect((await send('vip', { ticket_id: about.prices[1]!.id })).body.data.holders).toBe(1);
  expect((await send('vip', { to: 'all' })).body.code).toBe('other_content');
  expect((await send('late', { to: 'not_arrived' })).body.data.holders).toBe(1);
  expect((await send('foreign', { ticket_id: event.prices[0]!.id })).status).toBe(404);
  await server.runJobs();
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual([
    'standard@example.com',
    'vip@example.com',
  ]);
  const list = await own.call(messagesApi.listMessages, { params: { id: about.id } });
  const found = list.body.data.map(({ audience, price, recipients, waiting, failed }) => {
    return [audience, price, recipients, waiting, failed];
  });
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(['price', 'VIP', 1, 0, 0]);
  expect(found).toContainEqual(['not_arrived', '', 1, 0, 0]);
});

test('a message is text, also where it looks like HTML', async () => {
  await makeOrder(server.db, { event });
  await tell('html', '<b>Free</b> drinks');
  await server.runJobs();
  expect(server.mails[0]?.html).toContain('&lt;b&gt;Free&lt;/b&gt; drinks');
});

test('an event without holders has nobody to tell', async () => {
  const { status, body } = await tell('nobody');
  expect([status, body.message]).toEqual([409, say.nobody]);
});

test('one address that cannot be reached keeps no mail from the others', async () => {
  for (const email of ['bad@example.com', 'ada@example.com', 'grace@example.com']) {
    await makeOrder(server.db, { event, email });
  }
  const { send } = server.deps.mailer;
  server.deps.mailer.send = async (mail, options) => {
    if (mail.to === 'bad@example.com') throw new Error('There is no such mailbox.');
    return send(mail, options);
  };
  await tell('bad');
  await expect(server.runJobs()).rejects.toThrow('There is no such mailbox.');
  server.deps.mailer.send = send;
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual([
    'ada@example.com',
    'grace@example.com',
  ]);
  const list = await own.call(messagesApi.listMessages, { params: { id: event.id } });
  expect(list.body.data).toMatchObject([{ recipients: 3, waiting: 1, failed: 0 }]);
});

test('holders of an event get only so many messages in an hour', async () => {
  await makeOrder(server.db, { event });
  for (let sent = 0; sent < HOLDER_MESSAGES_PER_HOUR; sent += 1) {
    expect((await tell(`message ${sent}`)).status).toBe(200);
  }
  expect((await tell('one too many')).status).toBe(429);
  expect((await tell('message 0')).status).toBe(200);
  server.clock.advance(HOUR_MS + 1);
  expect((await tell('an hour later')).status).toBe(200);
});

test('an organizer of many events cannot flood one address', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent <= ORGANIZATION_MESSAGES_PER_HOUR; sent += 1) {
    const other = await makeEvent(server.db, { organization_id: event.organization_id });
    await makeOrder(server.db, { event: other, email: `victim+${sent}@example.com` });
    statuses.push((await tell(`message ${sent}`, 'Come!', other)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(ORGANIZATION_MESSAGES_PER_HOUR);
  expect(statuses.at(-1)).toBe(429);
  await expect(server.runJobs()).rejects.toThrow('too many messages');
  expect(server.mails).toHaveLength(HOLDER_MAILS_PER_HOUR);
  server.clock.advance(HOUR_MS + 1);
  await server.runJobs();
  expect(server.mails).toHaveLength(ORGANIZATION_MESSAGES_PER_HOUR);
});
