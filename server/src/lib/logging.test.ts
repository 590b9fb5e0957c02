import { api } from '@marquee/contract/api';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { book } from '../testing/bookings.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { describeError } from './logging.ts';

const lines: string[] = [];
let server: TestApp;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  server = await startTestApp({ config: { logLevel: 'trace' }, logTo });
  event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

const table: Endpoint[] = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature));

test('the secret of an order is in no line, at any level and from any address', async () => {
  const { body } = await book(server, event, [1], { name: 'Ada Lovelace' });
  const { secret } = body.data;
  const addresses = [
    ...table
      .filter(({ call }) => call.includes('{secret}'))
      .map((endpoint) => {
        const method = methodOf(endpoint);
        const path = pathOf(endpoint);
        const hasEnd = endpoint.fileType !== 'text/event-stream';
        return { method, url: `/api${path.replace('{secret}', secret)}`, hasEnd };
      }),
    ...[
      '/orders/',
      '/embed/orders/',
      '/embed/order/',
      '/order/',
      '/Orders/',
      '/api/public/order/',
      '/api/orders//',
      '/',
    ].map((path) => {
      return { method: 'GET' as const, url: `${path}${secret}`, hasEnd: true };
    }),
    { method: 'GET' as const, url: `/events?search=${secret}`, hasEnd: true },
    { method: 'GET' as const, url: `/orders/${secret}%GG`, hasEnd: true },
    { method: 'POST' as const, url: `/orders/${secret}`, hasEnd: true },
  ];
  expect(addresses.length).toBeGreaterThan(15);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  for (const { method, url, hasEnd } of addresses) {
    if (hasEnd) await server.visitor.inject({ method, url });
    // A stream of events ends when its reader leaves.
    else await (await fetch(origin + url, { method })).body?.cancel();
  }
  // At this level each request logs two lines.
  expect(lines.length).toBeGreaterThanOrEqual(2 * addresses.length);
  const text = lines.join('');
  expect(text).not.toContain(secret);
  expect(text).toContain('/api/public/orders/:secret/tickets.pdf');
});

test('a line has the route with harmless ids', async () => {
  await server.visitor.inject({
    url: `/api/public/events/${event.slug}?search=grace%40example.com`,
  });
  expect(lines.join('')).toContain(`"url":"/api/public/events/${event.slug}?…"`);
  expect(lines.join('')).not.toContain('grace');
});

test('a database error is logged without the row’s values', async () => {
  await sql`alter table orders add constraint no_poison check (name <> 'Poison')`.execute(
    server.owner,
  );
  const { status } = await book(server, event, [1], { name: 'Poison', email: 'poi@example.com' });
  expect(status).toBe(500);
  const text = lines.join('');
  expect(text).toContain('no_poison');
  expect(text).toContain('23514');
  for (const content of ['Poison', 'poi@example.com', 'Failing row', 'JSON data']) {
    expect(text).not.toContain(content);
  }
});

test('causes of errors also lose their values', async () => {
  const failure = await sql`select 'ada@example.com'::uuid`
    .execute(server.db)
    .catch((error: unknown) => error);
  const wrapped = new Error('no tickets', { cause: failure });
  const described = JSON.stringify(
    describeError(Object.assign(wrapped, { row: 'ada@example.com' })),
  );
  expect(described).not.toContain('ada');
  expect(described).toContain('22P02');
  expect(described).toContain('no tickets');
  expect(JSON.stringify(describeError('ada@example.com'))).not.toContain('ada');
});
