import { pathOf } from '@marquee/contract/endpoint';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const free = [{ label: 'Free', amount_cents: 0 }];
const HONEST = 100;
/** How often each refused booking is sent among the honest ones. */
const TIMES = 4;

const poisons: [string, object | string][] = [
  ['half a character in the name', { name: 'Ada \ud800' }],
  ['NUL in the name', { name: 'Ada\0' }],
  ['half a character in a name of JSON', { 'a\udfff': 'Ada' }],
  ['half a character in the ticket', { items: [{ ticket_id: '\ud800', quantity: 1 }] }],
  ['half a character in the phone number', { phone: '+49 \udc00' }],
  ['an infinite total', '{"total":1e309}'],
  ['a quantity beyond all integers', '{"items":[{"ticket_id":"x","quantity":1e300}]}'],
  ['a prototype', '{"__proto__":{"name":"Ada"}}'],
  ['depth', `{"items":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
];

test('refuses poisoned bookings without refusing the others of a batch', async () => {
  const event = await makeEvent(server.db, { prices: free, capacity: 1000 });
  const url = `/api${pathOf(publicOrdersApi.placeOrder).replace('{event_id}', event.id)}`;
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
  const buyer = { items, name: 'Ada', email: 'ada@example.com' };
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.visitor.inject({ method: 'POST', url, headers, payload });
    return answer.statusCode;
  };
  const bad = poisons.map(([, poison]) =>
    typeof poison === 'string'
      ? JSON.stringify(buyer).replace(/\}$/, `,${poison.slice(1)}`)
      : JSON.stringify({ ...buyer, ...poison }),
  );
  const honest: Promise<number>[] = [];
  const poisoned: Promise<number>[] = [];
  for (let n = 0; n < HONEST; n += 1) {
    honest.push(send(JSON.stringify(buyer)));
    const body = bad[n % bad.length] ?? '';
    if (n < bad.length * TIMES) poisoned.push(send(body));
  }
  const refused = (await Promise.all(honest)).filter((status) => status !== 201);
  expect(refused).toEqual([]);
  const answers = await Promise.all(poisoned);
  const seen = poisons.map(([name], index) => [name, answers[index]]);
  expect(seen).toEqual(poisons.map(([name]) => [name, 400]));
  expect(await seatsOf(server, event)).toEqual({ sold: HONEST, held: 0 });
});

test('decides a batch one by one when the database refuses one of its bookings', async () => {
  // No check in front of the database knows this constraint.
  await sql`alter table orders add constraint no_poison check (name <> 'Poison')`.execute(
    server.owner,
  );
  const event = await makeEvent(server.db, { prices: free, capacity: 1000 });
  const names = Array.from({ length: 60 }, (_, n) => (n % 20 === 7 ? 'Poison' : 'Ada'));
  const answers = await Promise.all(names.map((name) => book(server, event, [1], { name })));
  expect(answers.map(({ status }) => status)).toEqual(
    names.map((name) => (name === 'Poison' ? 500 : 201)),
  );
  expect(await seatsOf(server, event)).toEqual({ sold: 57, held: 0 });
});
