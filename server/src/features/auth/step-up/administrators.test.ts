import { authApi } from '@marquee/contract/auth/auth';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { transferAccountApi } from '@marquee/contract/transfers/transfer';
import { DAY_MS } from '@marquee/contract/time';
import { type UserUpdate, usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { enrol, totpAt } from '../../../testing/sign-in/second-factor.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';

const stolen = { holder: 'Eve', iban: 'DE02120300000000202051', bic: '', bank: '' };
const { createUser, updateUser, deleteUser } = usersApi;

let server: TestApp;
let admin: Awaited<ReturnType<typeof makeAdministrator>>;
let colleague: typeof admin;
let owner: Awaited<ReturnType<typeof makeClient>>;
let thief: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  admin = await makeAdministrator(server.db);
  colleague = await makeAdministrator(server.db);
  owner = await makeClient(server.db);
  thief = await server.signIn(admin);
  count += 1;
});

const eve = () => ({ name: 'Eve', email: `eve-${count}@example.org`, phone: '+49 30 123456' });
const update = (changes: UserUpdate) => thief.call(updateUser, { body: changes });
const updateWithCode = (changes: UserUpdate) =>
  confirmed(server, thief, updateUser, { body: changes });

/** Tries to set the owner's account as a user, with the code that the user's mailbox gets. */
async function divert(user: { email: string }, organizationId = owner.organization_id) {
  const client = await server.signIn(user);
  const set = transferAccountApi.setTransferAccount;
  const params = { id: organizationId };
  const { status, body } = await confirmed(server, client, set, { params, body: stolen });
  return status === 200 ? 'diverted' : body.code;
}

async function mailsAbout(words: string) {
  await server.runJobs();
  const about = server.mails.filter(({ subject, text }) => `${subject} ${text}`.includes(words));
  return about.map(({ to }) => to);
}

describe("an administrator's session alone", () => {
  test('makes nobody an administrator and moves nobody to another mailbox', async () => {
    const answers = [
      await thief.call(createUser, { body: { ...eve(), user_type: '00' } }),
      await update({ id: owner.id, user_type: '00', organization: null }),
      await update({ id: owner.id, email: eve().email }),
      await update({ id: colleague.id, email: eve().email }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'code_needed']),
    );
    await update({ id: colleague.id, disabled: true });
    const enabled = await update({ id: colleague.id, disabled: false });
    expect(enabled.body.code).toBe('code_needed');
    // What gives nobody an account needs no code.
    expect((await update({ id: owner.id, name: 'Renamed', email: owner.email })).status).toBe(200);
  });

  test('removes nobody’s second factor', async () => {
    await enrol(server, await server.signIn(owner));
    const params = { id: owner.id };
    const reset = secondFactorsApi.resetSecondFactor;
    expect((await thief.call(reset, { params })).body.code).toBe('code_needed');
    expect((await confirmed(server, thief, reset, { params })).status).toBe(200);
    await server.runJobs();
    const mails = server.mails.filter(({ to }) => to === owner.email);
    const mail = mails.find(({ subject }) => subject.includes('was removed'));
    expect(mail?.text).toContain(admin.name);
  });

  test('does not prove itself by a second factor that it set up', async () => {
    const own = await server.signIn(owner);
    const { secret } = await enrol(server, own);
    expect(await mailsAbout('second factor was set up')).toContain(owner.email);
    const params = { id: owner.organization_id };
    const set = transferAccountApi.setTransferAccount;
    const byApp = { 'step-up-code': totpAt(secret, server.clock.now) };
    const attempt = await own.call(set, { params, body: stolen, headers: byApp });
    expect(attempt.body.code).toBe('code_gone');
    expect((await confirmed(server, own, set, { params, body: stolen })).status).toBe(200);
  });
});

describe('for a day', () => {
  test('a new administrator decides nothing, also where nobody else is left', async () => {
    const created = await confirmed(server, thief, createUser, {
      body: { ...eve(), user_type: '00' },
    });
    expect(created.status).toBe(201);
    const accomplice = await server.signIn(eve());
    await accomplice.call(deleteUser, { params: { id: colleague.id } });
    await accomplice.call(deleteUser, { params: { id: admin.id } });
    expect(await divert(eve())).toBe('too_new');
    server.clock.advance(DAY_MS);
    expect(await divert(eve())).toBe('diverted');
  });

  test('an address that was moved gets no code, also in a team of one', async () => {
    await updateWithCode({ id: owner.id, email: eve().email });
    expect(await divert(eve())).toBe('too_new');
    await updateWithCode({ id: colleague.id, email: `two-${eve().email}` });
    expect(await divert({ email: `two-${eve().email}` })).toBe('too_new');
    server.clock.advance(DAY_MS);
    expect(await divert(eve())).toBe('diverted');
  });

  test('neither a raised role nor another team, nor an account that is enabled again', async () => {
    const other = await makeClient(server.db);
    const { organization_id } = owner;
    const box = await makeClient(server.db, { organization_id, team_role: 'box_office' });
    const gone = await makeClient(server.db, { organization_id, disabled_at: server.clock.now });
    await update({ id: other.id, organization: organization_id });
    const own = await server.signIn(owner);
    await own.call(updateUser, { body: { id: box.id, team_role: 'finance' } });
    await own.call(updateUser, { body: { id: gone.id, disabled: false } });
    for (const user of [other, box, gone]) expect(await divert(user)).toBe('too_new');
    expect(await divert(owner)).toBe('diverted');
  });

  test('a new owner, also after all others were deleted', async () => {
    const { organization_id } = owner;
    await thief.call(deleteUser, { params: { id: owner.id } });
    await thief.call(createUser, {
      body: { ...eve(), organization: organization_id, team_role: 'owner' },
    });
    expect(await divert(eve())).toBe('too_new');
  });

  test('but the first user of a new organizer sets its account at once', async () => {
    const { id } = await server.db
      .insertInto('organizations')
      .values({ name: 'New', email: '', phone: '', description: '', created_at: server.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await thief.call(createUser, { body: { ...eve(), organization: id } });
    expect(await divert(eve(), id)).toBe('diverted');
  });
});

describe('who is told', () => {
  test('the other administrators of a new one, and the earlier mailbox of a move', async () => {
    await confirmed(server, thief, createUser, { body: { ...eve(), user_type: '00' } });
    const told = await mailsAbout(eve().email);
    expect(told).toContain(colleague.email);
    expect(told).toContain(admin.email);
    expect(told).not.toContain(eve().email);
    await (await server.signIn(owner)).call(authApi.getProfile);
    await updateWithCode({ id: owner.id, email: `new-${eve().email}` });
    expect(await mailsAbout('no longer opens')).toContain(owner.email);
  });

  test('owners and finance of whoever else may now say where the money goes', async () => {
    const { organization_id } = owner;
    const finance = await makeClient(server.db, { organization_id, team_role: 'finance' });
    const box = await makeClient(server.db, { organization_id, team_role: 'box_office' });
    const own = await server.signIn(owner);
    await own.call(updateUser, { body: { id: box.id, team_role: 'finance' } });
    const told = await mailsAbout(box.email);
    expect(told.toSorted()).toEqual([owner.email, finance.email].toSorted());
  });
});
