import { api } from '@marquee/contract/api';
import { type Audience, holderSentences as say } from '@marquee/contract/notices/holders';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeNamed } from '../../../testing/factories/named.ts';
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
  event = await makeEvent(server.db, {
    organization_id: user.organization_id,
    prices: [{ label: 'Standard', amount_cents: 1250 }, { label: 'VIP' }],
  });
  own = await server.signIn(user);
  server.clock.advance(HOUR_MS);
  server.mails.length = 0;
});

const count = async (query: Partial<Audience> = {}) => {
  const params = { id: event.id };
  return (await own.call(api.holders.countHolders, { params, query })).body.data.holders;
};
async function tell(audience: Partial<Audience> = {}) {
  const { body } = await own.call(api.holders.tellHolders, {
    params: { id: event.id },
    body: { subject: 'A later start', message: 'We start an hour later.', ...audience },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await server.runJobs();
  return body;
}
const sentTo = (email: string) => server.mails.filter(({ to }) => to.toLowerCase() === email);

test('each address that tickets name gets the message once, with its own tickets only', async () => {
  const ada = await makeNamed(server.db, {
    event,
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    named: ['', 'ben@example.com', 'BEN@example.com', 'cem@example.com', 'Ada@example.com'],
  });
  const dora = await makeNamed(server.db, {
    event,
    email: 'dora@example.com',
    named: ['ben@example.com', 'ada@example.com'],
  });
  expect(await count()).toBe(4);
  expect((await tell()).message).toBe(say.sent(4));
  expect(server.mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(
    ['ada', 'ben', 'cem', 'dora'].map((name) => `${name}@example.com`),
  );
  const [bens] = sentTo('ben@example.com');
  const links = bens?.text.match(/\/tickets\/[\w-]{24}/g) ?? [];
  const secrets = [ada, dora].flatMap((order) => [
    order.secrets.get('ben@example.com'),
    order.secrets.get('BEN@example.com'),
  ]);
  expect(links.toSorted()).toEqual(
    secrets.flatMap((secret) => (secret ? [`/tickets/${secret}`] : [])).toSorted(),
  );
  expect(bens?.text).toContain('We start an hour later.');
  const said = `${bens?.text}${bens?.html}`;
  const others = [ada.secret, dora.secret, 'Ada', 'ada@', 'cem@', 'Named', '12.50', '/orders/'];
  for (const hidden of others) expect(said).not.toContain(hidden);
  expect(sentTo('ada@example.com')[0]?.text).toContain(`/orders/${ada.secret}`);
  expect(sentTo('cem@example.com')[0]?.text).toContain('/tickets/');
});

test('an audience counts the tickets that somebody holds, not the orders that they are in', async () => {
  const made = await makeNamed(server.db, {
    event,
    email: 'ada@example.com',
    items: [{ quantity: 2 }, { price: 1 }],
    named: ['', 'ben@example.com', 'cem@example.com'],
  });
  const vip = { ticket_id: event.prices[1]?.id ?? '' };
  expect(await count(vip)).toBe(2);
  const codes = await getTicketKeys(server.db);
  const code = codes.codeOf(made.tickets[1]?.id ?? '');
  await own.call(api.checkIn.validateTicket, { body: { code, confirm_early: true } });
  // The buyer's order has arrived, and so has Ben.
  expect(await count({ to: 'not_arrived' })).toBe(1);
  await tell({ to: 'not_arrived' });
  expect(server.mails.map(({ to }) => to)).toEqual(['cem@example.com']);
});

test('whose ticket is void or names somebody else since gets nothing', async () => {
  const { id, tickets } = await makeNamed(server.db, {
    event,
    email: 'ada@example.com',
    named: ['ben@example.com', 'cem@example.com', 'dan@example.com'],
  });
  const params = { id: event.id };
  const body = { subject: 'A later start', message: 'We start an hour later.' };
  await own.call(api.holders.tellHolders, { params, body });
  await server.db
    .updateTable('tickets')
    .set({ voided_at: server.clock.now })
    .where('id', '=', tickets[0]?.id ?? '')
    .execute();
  await server.db
    .updateTable('ticket_holders')
    .set({ email: 'eve@example.com' })
    .where('order_id', '=', id)
    .where('place', '=', 2)
    .execute();
  await server.runJobs();
  await server.runJobs();
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual([
    'ada@example.com',
    'dan@example.com',
  ]);
});
