import { pathOf } from '@marquee/contract/endpoint';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test.each([
  ['a full disk', '53100'],
  ['too little memory', '53200'],
  ['too many connections', '53300'],
  ['a disk that fails', '58030'],
])('a booking that meets %s may be tried again', async (_, state) => {
  await sql
    .raw(
      `create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${state}'; end $$;
      create or replace trigger fail before insert on orders execute function fail()`,
    )
    .execute(server.owner);
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  const answer = await server.visitor.inject({
    method: 'POST',
    url: `/api${pathOf(publicOrdersApi.placeOrder).replace('{event_id}', event.id)}`,
    payload: {
      items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }],
      name: 'Ada',
      email: 'ada@example.com',
    },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
});
