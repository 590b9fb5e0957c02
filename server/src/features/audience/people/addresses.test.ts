import { audienceApi } from '@marquee/contract/audience/audience';
import { authApi } from '@marquee/contract/auth/auth';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const ASCII = 'info@xn--bcher-kva.example';
const OWN = 'info@bücher.example';

let server: TestApp;
let administrator: Client;
let organization: string;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db));
  organization = (await makeOrganization(server.db)).id;
});
afterAll(() => server.close());

async function book(email: string) {
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
  const { status, body } = await server.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: event.id },
    body: { items, name: 'Ada', email },
  });
  expect([email, status]).toEqual([email, 201]);
  const { secret } = body.data;
  return server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
}

test('one person with two spellings of an address is one, and is shown as people read it', async () => {
  for (const email of [OWN, 'INFO@BÜCHER.example', ASCII]) {
    expect((await book(email)).body.data.email).toBe(OWN);
  }
  await server.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual([OWN, OWN, OWN]);
  const people = await administrator.call(audienceApi.listAudience, {
    query: { search: 'bücher' },
  });
  expect(people.body.data.map(({ email, orders }) => [email, orders])).toEqual([[OWN, 3]]);
});

test('every address that can be delivered books, registers and signs in', async () => {
  for (const email of [
    'a&b@example.org',
    'first/last@example.org',
    "o'neil+x={y}|z~%?@example.org",
    'jörg@example.org',
    '用户@例え.テスト',
  ]) {
    expect((await book(email)).body.data.email).toBe(email);
    const body = { name: 'Ada', email, phone: '+1 212 555 0100', organization };
    expect((await administrator.call(usersApi.createUser, { body })).status).toBe(201);
    const client = await server.signInByCode({ email });
    const { body: own } = await client.call(authApi.getProfile);
    expect(own.data.email).toBe(email);
  }
});

test('the other spelling signs in to the same account, and makes no second one', async () => {
  const body = { name: 'Bücher', email: OWN, phone: '+1 212 555 0100', organization };
  expect((await administrator.call(usersApi.createUser, { body })).status).toBe(201);
  const again = await administrator.call(usersApi.createUser, { body: { ...body, email: ASCII } });
  expect(again.status).toBe(409);
  const asked = await server.visitor.call(authApi.requestOtp, { body: { email: ASCII } });
  expect([asked.status, server.mails.at(-1)?.to]).toEqual([201, OWN]);
});

test('an address on the list of suppressions is known in both spellings', async () => {
  const add = (addresses: string) =>
    administrator.call(audienceApi.addSuppressions, { body: { addresses } });
  expect((await add(`${ASCII} a&b@example.org`)).body.data).toEqual({ added: 2, known: 0 });
  expect((await add(OWN)).body.data).toEqual({ added: 0, known: 1 });
});
