import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { financeApi } from '@marquee/contract/finance/finance';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import { startTestApp } from '../../testing/app.ts';
import { makeConnected } from '../../testing/doubles/connected-app.ts';
import { startStripeApp, type StripeApp } from '../../testing/doubles/stripe-app.ts';
import { makeClient } from '../../testing/factories.ts';
import { confirmed, freshCode } from '../../testing/sign-in/step-up.ts';
import { makeEvent } from '../../testing/factories/events.ts';

const { connectAccount, disconnectAccount, getConnectedAccount } = connectedAccountsApi;
const { listConnectedPayouts, refreshConnectedAccount, setPayoutSchedule } = connectedAccountsApi;

let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

async function signedIn() {
  const user = await makeClient(app.server.db);
  const params = { id: user.organization_id };
  return { user, params, own: await app.server.signIn(user) };
}

describe('connecting', () => {
  test('creates one account, also for calls at the same time, and a new link each time', async () => {
    const { own, params, user } = await signedIn();
    const before = app.stripe.accounts.length;
    const codes: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const about = { purpose: 'connected_account', organization_id: params.id } as const;
      codes.push(await freshCode(app.server, own, about));
    }
    const answers = await Promise.all(
      codes.map((code) => own.call(connectAccount, { params, headers: { 'step-up-code': code } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(4);
    expect(app.stripe.accounts).toHaveLength(before + 1);
    const state = (await own.call(getConnectedAccount, { params })).body.data;
    expect(state).toMatchObject({ is_offered: true, status: 'onboarding' });
    expect(app.stripe.links.at(-1)?.return_url).toBe(
      'http://localhost:3000/admin/money?tab=get-paid&stripe=done',
    );
    expect(user.organization_id).toBe(params.id);
  });

  test('a flood of links is refused', async () => {
    const limited = await startStripeApp({ config: { rateLimits: true } });
    const user = await makeClient(limited.server.db);
    const own = await limited.server.signIn(user);
    const params = { id: user.organization_id };
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      statuses.push((await own.call(connectAccount, { params })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429, 429]);
    expect(limited.stripe.accounts).toHaveLength(0);
    await limited.close();
  });

  test('is refused where the platform offers none, and while Stripe is down', async () => {
    const { own, params } = await signedIn();
    app.stripe.mood = 'down';
    const failed = await confirmed(app.server, own, connectAccount, { params });
    app.stripe.mood = 'well';
    expect([failed.status, failed.body.code]).toEqual([503, 'account_service_failed']);
    const offline = await startTestApp();
    const user = await makeClient(offline.db);
    const caller = await offline.signIn(user);
    const of = { params: { id: user.organization_id } };
    const state = (await caller.call(getConnectedAccount, of)).body.data;
    expect(state).toMatchObject({ is_offered: false, status: 'none' });
    expect((await confirmed(offline, caller, connectAccount, of)).body.code).toBe(
      'accounts_not_offered',
    );
    await offline.close();
  });
});

describe('the state', () => {
  test('is read when Stripe reports a change, and when the owner returns', async () => {
    const { own, params } = await signedIn();
    await confirmed(app.server, own, connectAccount, { params });
    const { account = '' } = app.stripe.links.at(-1) ?? {};
    app.stripe.updateAccount(account, {
      charges_enabled: true,
      details_submitted: true,
      asks: ['individual.verification.document'],
    });
    const state = (await own.call(refreshConnectedAccount, { params })).body.data;
    expect(state).toMatchObject({
      status: 'asked',
      payouts_enabled: false,
      asks: ['individual.verification.document'],
      schedule: { interval: 'daily' },
    });
    await app.deliver(app.stripe.updateAccount(account, { payouts_enabled: true, asks: [] }));
    await app.server.runJobs();
    expect((await own.call(getConnectedAccount, { params })).body.data.status).toBe('enabled');
  });

  test('of another organization is not found, and its events do not change it', async () => {
    const organizer = await makeConnected(app);
    const { own } = await signedIn();
    const { params } = organizer;
    for (const endpoint of [getConnectedAccount, connectAccount, disconnectAccount]) {
      expect((await own.call(endpoint, { params })).status).toBe(404);
    }
    const unknown = { ...app.stripe.updateAccount(organizer.account), account: 'acct_unknown' };
    await app.deliver(unknown);
    expect((await organizer.stateOf()).status).toBe('enabled');
  });
});

test('the payout schedule is changed at Stripe, and a week needs a day', async () => {
  const { own, params, account } = await makeConnected(app);
  const set = (body: object) =>
    confirmed(app.server, own, setPayoutSchedule, { params, body: body as { interval: 'weekly' } });
  expect((await set({ interval: 'weekly' })).body.errors).toEqual({ weekday: ['Choose a day.'] });
  const answer = await set({ interval: 'weekly', weekday: 'monday' });
  expect(answer.body.data.schedule).toEqual({
    interval: 'weekly',
    weekday: 'monday',
    month_day: null,
  });
  const kept = app.stripe.accounts.find(({ id }) => id === account);
  expect(kept?.schedule).toEqual({ interval: 'weekly', weekly_payout_days: ['monday'] });
  const month = await set({ interval: 'monthly', month_day: 5 });
  expect(month.body.data.schedule).toMatchObject({ interval: 'monthly', month_day: 5 });
});

test('after disconnecting, orders are paid to the platform, and connecting uses the account again', async () => {
  const { own, params, event, account, stateOf, user } = await makeConnected(app);
  expect((await confirmed(app.server, own, disconnectAccount, { params })).body.data.status).toBe(
    'disconnected',
  );
  expect((await confirmed(app.server, own, disconnectAccount, { params })).body.code).toBe(
    'no_connected_account',
  );
  const order = await app.buy(event);
  expect(app.sessionOf(order.id)).toMatchObject({ account: null, feeCents: 0 });
  await confirmed(app.server, own, connectAccount, { params });
  expect((await stateOf()).status).toBe('enabled');
  const other = await makeEvent(app.server.db, { organization_id: user.organization_id });
  expect(app.sessionOf((await app.buy(other)).id).account).toBe(account);
});

test('an account whose owner left is not used, and connecting creates another', async () => {
  const { own, params, event, account, stateOf } = await makeConnected(app);
  await app.deliver(app.stripe.leaveAccount(account));
  expect((await stateOf()).status).toBe('none');
  expect(app.sessionOf((await app.buy(event)).id).account).toBeNull();
  await confirmed(app.server, own, connectAccount, { params });
  expect(app.stripe.links.at(-1)?.account).not.toBe(account);
});

test('a payout is listed with its last state, however late its messages arrive', async () => {
  const { own, params, account } = await makeConnected(app);
  const { stripe } = app;
  await app.deliver(stripe.payOut(account, 2400, 'failed', 'po_late'));
  await app.deliver(stripe.payOut(account, 2400, 'in_transit', 'po_late'));
  await app.deliver(stripe.payOut(account, 900, 'paid'));
  const other = await makeConnected(app);
  await app.deliver(stripe.payOut(other.account, 1, 'paid', 'po_late'));
  const { data } = (await own.call(listConnectedPayouts, { params, query: {} })).body;
  expect(data).toHaveLength(2);
  expect(data).toContainEqual(
    expect.objectContaining({
      payout_id: 'po_late',
      amount: 24,
      status: 'failed',
      failure: 'No bank account was found.',
    }),
  );
});

test('a payout that failed is in the ledger once, and the balance stays', async () => {
  const { own, params, account } = await makeConnected(app);
  for (const status of ['in_transit', 'failed', 'failed', 'paid'] as const) {
    await app.deliver(app.stripe.payOut(account, 2400, status, 'po_returned'));
  }
  await app.deliver(app.stripe.payOut(account, 900, 'paid', 'po_well'));
  const query = { timezone: 'UTC' };
  const { data } = (await own.call(financeApi.listLedger, { params, query })).body;
  const line = { account: 'collected', price: null, quantity: 0, tax_rate: null };
  expect(data).toEqual([
    expect.objectContaining({
      kind: 'payout_failed',
      memo: 'po_returned: No bank account was found.',
      change: 0,
      balance: 0,
      lines: [
        { ...line, debit: 24, credit: 0 },
        { ...line, debit: 0, credit: 24 },
      ],
    }),
  ]);
  const { db } = app.server;
  expect(await findDifferences(db)).toEqual([]);
  await sql`update connected_payouts set amount_cents = 1 where reference = 'po_returned'`.execute(
    db,
  );
  expect(await findDifferences(db)).toContainEqual({
    table: 'ledger_entries',
    id: 'payout po_returned',
    what: 'failed payout',
    stored: '1, 2400',
    computed: '1, 1',
  });
  await sql`update connected_payouts set amount_cents = 2400 where reference = 'po_returned'`.execute(
    db,
  );
});
