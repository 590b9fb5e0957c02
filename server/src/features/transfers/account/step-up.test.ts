import { accountChangesApi } from '@marquee/contract/finance/account-changes';
import { stepUpApi } from '@marquee/contract/auth/step-up';
import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { transferAccountApi } from '@marquee/contract/transfers/transfer';
import { HOUR_MS } from '@marquee/contract/time';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startStripeApp } from '../../../testing/doubles/stripe-app.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { wrongCode } from '../../../testing/mailed-code.ts';
import { enrolADayAgo, totpAt } from '../../../testing/sign-in/second-factor.ts';
import { confirmed, freshCode } from '../../../testing/sign-in/step-up.ts';

const old = { holder: 'Harbour Lights', iban: 'DE89370400440532013000', bic: '', bank: '' };
const stolen = { holder: 'Eve', iban: 'DE02120300000000202051', bic: '', bank: '' };
const set = transferAccountApi.setTransferAccount;

let server: TestApp;
let owner: Awaited<ReturnType<typeof makeClient>>;
let finance: Awaited<ReturnType<typeof makeClient>>;
let own: Client;
let params: { id: string };

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  owner = await makeClient(server.db);
  const { organization_id } = owner;
  finance = await makeClient(server.db, { organization_id, team_role: 'finance' });
  own = await server.signIn(owner);
  params = { id: organization_id };
  await confirmed(server, own, set, { params, body: old });
  server.clock.advance(25 * HOUR_MS);
  own = await server.signIn(owner);
  await server.runJobs();
  server.mails.splice(0);
});

const accountOf = async (client = own) =>
  (await client.call(transferAccountApi.getTransferAccount, { params })).body.data;

/** Returns the secret of the latest mail about a change. */
async function linkOf({ email }: { email: string }): Promise<string> {
  await server.runJobs();
  const mail = server.mails.findLast(({ to, text }) => to === email && text.includes('#'));
  return /restore-account#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
}

const restoreBy = (token: string) =>
  server.visitor.call(accountChangesApi.restoreByLink, { body: { token } });

describe('a session alone', () => {
  test('changes no account, text or Stripe account, and makes no file', async () => {
    const url = `/api/organizations/${params.id}`;
    const { data } = (await own.call(ordersApi.getPaymentInstructions, { params })).body;
    const attempts = [
      await own.call(set, { params, body: stolen }),
      await own.call(ordersApi.setPaymentInstructions, {
        params,
        body: { instructions: `Pay to ${stolen.iban}` },
      }),
      await own.call(connectedAccountsApi.connectAccount, { params }),
      await own.call(connectedAccountsApi.disconnectAccount, { params }),
      await own.call(connectedAccountsApi.setPayoutSchedule, {
        params,
        body: { interval: 'daily' },
      }),
    ];
    expect(attempts.map(({ status, body }) => [status, body.code])).toEqual(
      attempts.map(() => [403, 'code_needed']),
    );
    expect(await accountOf()).toEqual(old);
    expect((await own.call(ordersApi.getPaymentInstructions, { params })).body.data).toEqual(data);
    // With nothing to pay there is no file to steal, so nobody is asked.
    expect((await own.inject({ url: `${url}/refunds-due.xml` })).statusCode).toBe(409);
  });

  test('cannot guess the code, or use one of another session, purpose or organization', async () => {
    const about = { purpose: 'transfer_account', organization_id: params.id } as const;
    const thief = await server.signIn(owner);
    const code = await freshCode(server, own, about);
    const other = await freshCode(server, own, { ...about, purpose: 'payment_instructions' });
    const tries = [
      await thief.call(set, { params, body: stolen, headers: { 'step-up-code': code } }),
      await own.call(set, { params, body: stolen, headers: { 'step-up-code': other } }),
    ];
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'step-up-code': wrongCode(server) };
      tries.push(await own.call(set, { params, body: stolen, headers }));
    }
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    // Five wrong tries use the code up.
    const late = await own.call(set, { params, body: stolen, headers: { 'step-up-code': code } });
    expect(late.body.code).toBe('code_gone');
    const stranger = await server.signIn(await makeClient(server.db));
    expect((await stranger.call(stepUpApi.requestStepUp, { body: about })).status).toBe(404);
    expect(await accountOf()).toEqual(old);
  });

  test('cannot invite a mailbox of the thief, which would get the code', async () => {
    const accomplice = { name: 'Eve', email: `eve-${owner.email}`, phone: '+49 30 1234' };
    await own.call(usersApi.createUser, { body: { ...accomplice, team_role: 'finance' } });
    const client = await server.signIn(accomplice);
    expect((await client.call(set, { params, body: stolen })).body.code).toBe('too_new');
    server.clock.advance(24 * HOUR_MS);
    const later = await server.signIn(accomplice);
    expect((await later.call(set, { params, body: stolen })).body.code).toBe('code_needed');
  });

  test('uses a code once, for ten minutes', async () => {
    const about = { purpose: 'transfer_account', organization_id: params.id } as const;
    const code = await freshCode(server, own, about);
    const headers = { 'step-up-code': code };
    const body = { bank: 'Volksbank' };
    const calls = Array.from({ length: 3 }, () => own.call(set, { params, body, headers }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const late = { 'step-up-code': await freshCode(server, own, about) };
    server.clock.advance(11 * 60_000);
    expect((await own.call(set, { params, body, headers: late })).body.code).toBe('code_gone');
  });

  test('needs the second factor where there is one, and no mail goes out', async () => {
    const user = await makeClient(server.db);
    const client = await server.signIn(user);
    const { secret } = await enrolADayAgo(server, client);
    const of = { id: user.organization_id };
    const sent = server.mails.length;
    const asked = await client.call(stepUpApi.requestStepUp, {
      body: { purpose: 'transfer_account', organization_id: of.id },
    });
    expect(asked.body.data).toEqual({ proof: 'second_factor', expires_at: null });
    expect(server.mails.slice(sent)).toEqual([]);
    const headers = { 'step-up-code': totpAt(secret, server.clock.now) };
    expect((await client.call(set, { params: of, body: old, headers })).status).toBe(200);
    expect((await client.call(set, { params: of, body: stolen, headers })).status).toBe(400);
  });
});

describe('a changed account', () => {
  test('is told to all owners and finance, and one click restores the earlier one', async () => {
    const event = await makeEvent(server.db, { organization_id: params.id });
    const { secret } = (await book(server, event, [1])).body.data;
    expect((await confirmed(server, own, set, { params, body: stolen })).status).toBe(200);
    await server.runJobs();
    for (const { email } of [owner, finance]) {
      const mail = server.mails.findLast(({ to }) => to === email);
      expect(mail?.subject).toContain('The bank account that buyers pay to was changed');
      for (const words of ['DE…3000', 'DE…2051', '24 hours']) expect(mail?.text).toContain(words);
      expect(mail?.text).not.toContain(stolen.iban);
    }
    const buyer = async () =>
      (await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } })).body.data;
    expect((await buyer()).transfer?.iban).toBe(stolen.iban);

    const token = await linkOf(finance);
    const opened = await server.visitor.call(accountChangesApi.openAccountChange, {
      body: { token },
    });
    expect(opened.body.data).toMatchObject({
      kind: 'transfer_account',
      before: 'Harbour Lights, DE…3000',
    });
    // Opening it, as a scanner of mails may do, changes nothing.
    expect(await accountOf()).toEqual(stolen);
    expect((await restoreBy(token)).status).toBe(200);
    expect((await buyer()).transfer?.iban).toBe(old.iban);
    // The user who changed it is signed out.
    expect((await own.call(transferAccountApi.getTransferAccount, { params })).status).toBe(401);
    await server.runJobs();
    const warned = server.mails.findLast(({ subject }) => subject.includes('to this account only'));
    expect(warned?.text).toContain('DE89 3704 0044 0532 0130 00');
    expect(warned?.text).toContain('ask your bank at once');
    expect((await restoreBy(token)).body.code).toBe('change_gone');
  });

  test('comes back to what stood for a day, whatever was changed since', async () => {
    await confirmed(server, own, set, { params, body: stolen });
    const repaired = { ...old, holder: 'Harbour Lights Live' };
    await confirmed(server, own, set, { params, body: repaired });
    // The link about the rightful change does not bring the thief's account back.
    expect((await restoreBy(await linkOf(owner))).status).toBe(200);
    expect(await accountOf(await server.signIn(owner))).toEqual(old);
  });

  test('stays after a day', async () => {
    await confirmed(server, own, set, { params, body: stolen });
    const token = await linkOf(owner);
    server.clock.advance(24 * HOUR_MS + 1);
    expect((await restoreBy(token)).body.code).toBe('change_gone');
    own = await server.signIn(owner);
    const listed = await own.call(accountChangesApi.listAccountChanges, { params });
    expect(listed.body.data).toEqual([]);
    expect(await accountOf()).toEqual(stolen);
  });

  test('is restored on the screen with a fresh code, by the own organization only', async () => {
    await confirmed(server, own, set, { params, body: stolen });
    const [change] = (await own.call(accountChangesApi.listAccountChanges, { params })).body.data;
    const of = { params: { id: change?.change_id ?? '' } };
    expect((await own.call(accountChangesApi.restoreAccount, of)).body.code).toBe('code_needed');
    const stranger = await server.signIn(await makeClient(server.db));
    expect((await stranger.call(accountChangesApi.restoreAccount, of)).status).toBe(404);
    expect((await restoreBy('x'.repeat(43))).body.code).toBe('change_gone');
    const done = await confirmed(server, own, accountChangesApi.restoreAccount, of);
    expect(done.status).toBe(200);
    // A user who corrects an own mistake stays signed in.
    expect(await accountOf()).toEqual(old);
  });

  test('is restored once by many clicks, also beside another change', async () => {
    await confirmed(server, own, set, { params, body: stolen });
    const token = await linkOf(owner);
    const clicks = await Promise.all(Array.from({ length: 5 }, () => restoreBy(token)));
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountOf(await server.signIn(owner))).toEqual(old);
  });

  test('of Stripe is disconnected again by the link', async () => {
    const app = await startStripeApp();
    const connected = await makeConnected(app);
    const mail = app.server.mails.findLast(
      ({ to, text }) => to === connected.user.email && text.includes('restore-account#'),
    );
    const token = /restore-account#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.subject).toContain('The Stripe account that buyers pay to was changed');
    await app.server.visitor.call(accountChangesApi.restoreByLink, { body: { token } });
    const again = await app.server.signIn(connected.user);
    const state = await again.call(connectedAccountsApi.getConnectedAccount, {
      params: connected.params,
    });
    expect(state.body.data.status).toBe('disconnected');
    await app.close();
  });
});
