import { accountChangesApi } from '@marquee/contract/finance/account-changes';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { settingsApi } from '@marquee/contract/settings/settings';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';

const old = 'Transfer the total to DE89 3704 0044 0532 0130 00.';
const stolen = 'Transfer the total to DE02 1203 0000 0000 2020 51.';
const { updateSettings } = settingsApi;

let server: TestApp;
let admin: Awaited<ReturnType<typeof makeAdministrator>>;
let colleague: typeof admin;
let own: Client;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  admin = await makeAdministrator(server.db);
  colleague = await makeAdministrator(server.db);
  own = await server.signIn(admin);
  await change(old);
  server.clock.advance(25 * HOUR_MS);
  own = await server.signIn(admin);
  await server.runJobs();
  server.mails.splice(0);
});

const change = (text: string) =>
  confirmed(server, own, updateSettings, { body: { payment_instructions: text } });
const textNow = async () =>
  (await (await server.signIn(colleague)).call(settingsApi.getSettings)).body.data
    .payment_instructions;
const changes = () => own.call(accountChangesApi.listPlatformChanges);

/** Books at an organizer, with an own text about how to pay or without one. */
async function unpaidOrder(ownText = '') {
  const owner = await makeClient(server.db);
  const params = { id: owner.organization_id };
  const body = { instructions: ownText };
  const client = await server.signIn(owner);
  if (ownText) await confirmed(server, client, ordersApi.setPaymentInstructions, { params, body });
  const email = `buyer-of-${owner.email}`;
  const event = await makeEvent(server.db, { organization_id: owner.organization_id });
  const { secret } = (await book(server, event, [1], { email })).body.data;
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  return { email, shown: order.body.data.payment_instructions };
}

describe('the platform’s text about how to pay', () => {
  test('is not changed by a session alone, and other settings need no code', async () => {
    const attempt = await own.call(updateSettings, { body: { payment_instructions: stolen } });
    expect([attempt.status, attempt.body.code]).toEqual([403, 'code_needed']);
    expect((await unpaidOrder()).shown).toBe(old);
    const same = { name: 'Kulturhaus', payment_instructions: old };
    expect((await own.call(updateSettings, { body: same })).status).toBe(200);
    expect((await changes()).body.data).toEqual([]);
    const owner = await server.signIn(await makeClient(server.db));
    expect((await owner.call(accountChangesApi.listPlatformChanges)).status).toBe(403);
  });

  test('is told to all administrators, and a click on the link restores it', async () => {
    expect((await change(stolen)).status).toBe(200);
    const without = await unpaidOrder();
    const withOwn = await unpaidOrder('At the bar');
    expect([without.shown, withOwn.shown]).toEqual([stolen, 'At the bar']);
    await server.runJobs();
    const told = server.mails.filter(({ subject }) => subject.includes('was changed'));
    expect(told.map(({ to }) => to)).toEqual(
      expect.arrayContaining([admin.email, colleague.email]),
    );
    const mail = told.find(({ to }) => to === colleague.email);
    for (const words of [admin.name, old, stolen]) expect(mail?.text).toContain(words);
    const token = /restore-account#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const open = accountChangesApi.openAccountChange;
    const opened = await server.visitor.call(open, { body: { token } });
    expect(opened.body.data).toMatchObject({ organization_id: null, before: old, after: stolen });
    const restored = await server.visitor.call(accountChangesApi.restoreByLink, {
      body: { token },
    });
    expect(restored.status).toBe(200);
    expect(await textNow()).toBe(old);
    // The person who changed the text is signed out.
    expect((await own.call(settingsApi.getSettings)).status).toBe(401);
    await server.runJobs();
    const warned = server.mails.filter(({ subject }) => subject.includes('to this account only'));
    const warnedOf = warned.map(({ to }) => to);
    expect(warnedOf).toContain(without.email);
    expect(warnedOf).not.toContain(withOwn.email);
    expect(warned[0]?.text).toContain(old);
    const confirming = server.mails.filter(({ subject }) => subject.includes('was restored'));
    expect(confirming.map(({ to }) => to)).toContain(colleague.email);
  });

  test('is restored on the screen with a fresh code, by administrators only', async () => {
    await change(stolen);
    await change('Pay at the door.');
    const listed = (await changes()).body.data;
    expect(listed.map(({ kind, before }) => [kind, before])).toEqual([
      ['platform_instructions', old],
      ['platform_instructions', stolen],
    ]);
    const params = { id: listed[1]?.change_id ?? '' };
    const restore = accountChangesApi.restoreAccount;
    const owner = await server.signIn(await makeClient(server.db));
    expect((await owner.call(restore, { params })).status).toBe(404);
    expect((await own.call(restore, { params })).body.code).toBe('code_needed');
    const done = await confirmed(server, own, restore, { params });
    expect(done.body.data).toMatchObject({ before: old, organization_id: null });
    expect(await textNow()).toBe(old);
    expect((await changes()).body.data).toEqual([]);
  });

  test('is restored once by many clicks', async () => {
    await change(stolen);
    await server.runJobs();
    const mail = server.mails.findLast(({ text }) => text.includes('restore-account#'));
    const token = /restore-account#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const click = () => server.visitor.call(accountChangesApi.restoreByLink, { body: { token } });
    const clicks = await Promise.all(Array.from({ length: 5 }, click));
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
