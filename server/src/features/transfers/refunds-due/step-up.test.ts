import { stepUpApi } from '@marquee/contract/auth/step-up';
import { ordersApi } from '@marquee/contract/orders/orders';
import { refundAccountsApi } from '@marquee/contract/payments/refund-accounts';
import { refundsDueApi } from '@marquee/contract/transfers/refunds-due';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';

const own = { holder: 'Ada Lovelace', iban: 'DE89370400440532013000' };
const stolen = { holder: 'Eve', iban: 'DE02120300000000202051' };
const set = refundAccountsApi.setRefundAccount;

let server: TestApp;
let owner: Awaited<ReturnType<typeof makeClient>>;
let staff: Client;
let box: Client;
let buyer: string;
let params: { id: string };

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: true } });
});
afterAll(() => server.close());

/** Makes a refund that is due, of an order whose buyer gave an account. */
beforeEach(async () => {
  owner = await makeClient(server.db);
  const { organization_id } = owner;
  staff = await server.signIn(owner);
  const seller = await makeClient(server.db, { organization_id, team_role: 'box_office' });
  box = await server.signIn(seller);
  buyer = `ada-of-${owner.email}`;
  params = await refundDue(buyer);
});

async function refundDue(email: string) {
  const event = await makeEvent(server.db, { organization_id: owner.organization_id });
  const { order_id: orderId, secret } = (await book(server, event, [1], { email })).body.data;
  for (const status of ['completed', 'cancelled'] as const) {
    await staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });
  }
  const give = refundAccountsApi.giveRefundAccount;
  await server.visitor.call(give, { params: { secret }, body: own });
  await server.runJobs();
  return { id: orderId };
}

async function accountNow() {
  const { organization_id: id } = owner;
  const listed = await staff.call(refundsDueApi.listRefundsDue, { params: { id }, query: {} });
  return listed.body.data.find(({ order_id }) => order_id === params.id)?.iban;
}

async function told(words: string) {
  await server.runJobs();
  return server.mails.filter(({ to, text }) => to === buyer && text.includes(words));
}

test('a session alone sends no buyer’s refund elsewhere', async () => {
  for (const client of [staff, box]) {
    const attempt = await client.call(set, { params, body: stolen });
    expect([attempt.status, attempt.body.code]).toEqual([403, 'code_needed']);
  }
  expect(await accountNow()).toBe(own.iban);
  expect(await told('2051')).toEqual([]);
  const stranger = await server.signIn(await makeClient(server.db));
  expect((await stranger.call(set, { params, body: stolen })).status).toBe(404);
});

test('the buyer reads of another account, and how to object', async () => {
  expect((await confirmed(server, box, set, { params, body: stolen })).status).toBe(200);
  expect(await accountNow()).toBe(stolen.iban);
  const [mail] = await told('DE…2051');
  expect(mail?.text).toContain('not your account');
  expect(mail?.text).not.toContain(stolen.iban);
  const count = (await told('2051')).length;
  // The same account again is no change.
  await confirmed(server, box, set, { params, body: stolen });
  expect(await told('2051')).toHaveLength(count);
});

test('codes that were used do not use up the limit, so that many refunds can be entered', async () => {
  for (let entered = 0; entered < 12; entered += 1) {
    const body = { ...own, holder: `Ada ${entered}` };
    expect((await confirmed(server, box, set, { params, body })).status).toBe(200);
  }
  const body = { purpose: 'refund_account', organization_id: owner.organization_id } as const;
  const asked = [];
  for (let count = 0; count < 6; count += 1) {
    asked.push((await box.call(stepUpApi.requestStepUp, { body })).status);
  }
  expect(asked).toEqual([201, 201, 201, 201, 201, 429]);
});

test('a mailbox that somebody added a moment ago gets no code', async () => {
  const { name, email } = { name: 'Eve', email: `eve-${owner.email}` };
  const body = { name, email, phone: '+49 30 123456', team_role: 'box_office' } as const;
  await staff.call(usersApi.createUser, { body });
  const thief = await server.signIn({ email });
  expect((await thief.call(set, { params, body: stolen })).body.code).toBe('too_new');
});
