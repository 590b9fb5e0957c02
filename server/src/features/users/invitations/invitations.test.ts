import { authApi } from '@marquee/contract/auth/auth';
import {
  INVITATIONS_A_DAY,
  type InvitationInput,
  invitationSentences as say,
  invitationsApi,
} from '@marquee/contract/team/invitations';
import { DAY_MS } from '@marquee/contract/time';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { sweepInvitations } from './commands.ts';

const { acceptInvitation, listInvitations, openInvitation, resendInvitation, withdrawInvitation } =
  invitationsApi;
let app: TestApp;
let owner: Awaited<ReturnType<typeof makeClient>>;
let own: Client;
let email: string;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await makeClient(app.db, { name: 'Ada' });
  own = await app.signIn(owner);
  number += 1;
  email = `invited-${number}@example.com`;
  app.mails.length = 0;
});
afterAll(() => app.close());

const invite = (values: Partial<InvitationInput> = {}, caller = own) =>
  caller.call(invitationsApi.invite, { body: { email, team_role: 'finance', ...values } });

/** Sends the mails, and returns the token in the newest one. */
async function tokenInMail(): Promise<string> {
  await app.runJobs();
  const mail = app.mails.findLast(({ to }) => to === email);
  return /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const open = (token: string) => app.visitor.call(openInvitation, { body: { token } });
const accept = (token: string, name = 'Grace Hopper') =>
  new Client(app.app).call(acceptInvitation, { body: { token, name } });

describe('an invitation', () => {
  test('becomes an account with its role, signed in by one call', async () => {
    const event = await makeEvent(app.db, { organization_id: owner.organization_id });
    const { status } = await invite({ team_role: 'door', door_events: [event.id] });
    expect(status).toBe(201);
    const token = await tokenInMail();
    const opened = (await open(token)).body.data;
    expect(opened).toMatchObject({ email, team_role: 'door', events: [event.title] });
    expect([opened.invited_by, opened.has_account]).toEqual(['Ada', false]);
    const invited = new Client(app.app);
    const entered = await invited.call(acceptInvitation, { body: { token, name: 'Grace' } });
    expect(entered.body.data).toMatchObject({
      email,
      name: 'Grace',
      role: 'door',
      organization_id: owner.organization_id,
    });
    expect((await invited.call(authApi.getProfile)).body.data).toEqual(entered.body.data);
    expect((await own.call(listInvitations)).body.data).toEqual([]);
    const [member] = (await own.call(usersApi.listUsers, { query: { search: email } })).body.data;
    expect(member?.door_events.map(({ ID }) => ID)).toEqual([event.id]);
  });

  test('is accepted once, also by two concurrent calls', async () => {
    await invite();
    const token = await tokenInMail();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.map(({ status }) => status)).toContain(404);
    const { status, body } = await open(token);
    expect([status, body.code, body.message]).toEqual([404, 'invitation_used', say.used]);
  });

  test('expires after seven days, and is sent again with a new link', async () => {
    const { ID: id } = (await invite()).body.data;
    const first = await tokenInMail();
    app.clock.advance(7 * DAY_MS);
    own = await app.signIn(owner);
    expect((await accept(first)).body.code).toBe('invitation_expired');
    expect((await own.call(resendInvitation, { params: { id } })).status).toBe(200);
    expect((await open(first)).body.code).toBe('invitation_unknown');
    expect((await accept(await tokenInMail())).status).toBe(200);
  });

  test('opens nothing once it is withdrawn', async () => {
    const { ID: id } = (await invite()).body.data;
    const token = await tokenInMail();
    expect((await own.call(withdrawInvitation, { params: { id } })).status).toBe(200);
    expect((await accept(token)).body.code).toBe('invitation_withdrawn');
    expect((await own.call(resendInvitation, { params: { id } })).status).toBe(404);
  });

  test('ends when its sender is removed or may not give the role any more', async () => {
    const sender = await makeClient(app.db, { organization_id: owner.organization_id });
    await invite({}, await app.signIn(sender));
    const token = await tokenInMail();
    await own.call(usersApi.updateUser, { body: { id: sender.id, team_role: 'manager' } });
    expect((await open(token)).body.code).toBe('invitation_withdrawn');
    await own.call(usersApi.deleteUser, { params: { id: sender.id } });
    expect((await accept(token)).body.code).toBe('invitation_withdrawn');
  });

  test('is kept only as a hash, and deleted a month after its end', async () => {
    await invite();
    const token = await tokenInMail();
    const rows = JSON.stringify([
      await app.db.selectFrom('invitations').selectAll().execute(),
      await app.db.selectFrom('jobs').selectAll().execute(),
    ]);
    expect(token).toHaveLength(43);
    expect(rows).not.toContain(token);
    app.clock.advance(38 * DAY_MS);
    await sweepInvitations(app.deps);
    expect(await app.db.selectFrom('invitations').select('id').execute()).toEqual([]);
  });
});

describe('whom one may invite', () => {
  test('nobody above oneself', async () => {
    const { organization_id } = owner;
    const manager = await app.signIn(
      await makeClient(app.db, { organization_id, team_role: 'manager' }),
    );
    expect((await invite({ team_role: 'owner' }, manager)).status).toBe(403);
    expect((await invite({ team_role: 'finance' }, manager)).status).toBe(403);
    expect((await invite({ team_role: 'box_office' }, manager)).status).toBe(201);
  });

  test('nobody of the team, and nobody twice', async () => {
    expect((await invite({ email: owner.email })).body.code).toBe('already_in_team');
    await invite();
    expect((await invite()).body.code).toBe('already_invited');
  });

  test('a door helper for events of the own organization', async () => {
    expect((await invite({ team_role: 'door' })).body.code).toBe('no_door_events');
    const foreign = (await makeEvent(app.db)).id;
    expect((await invite({ team_role: 'door', door_events: [foreign] })).status).toBe(404);
  });
});

describe('an address that has an account elsewhere', () => {
  test('is invited like any other, and only the link tells', async () => {
    const elsewhere = await makeClient(app.db);
    const stranger = (await invite()).body.data;
    email = elsewhere.email;
    const known = await invite();
    expect(known.status).toBe(201);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(stranger));
    const token = await tokenInMail();
    expect((await open(token)).body.data.has_account).toBe(true);
    const { status, body } = await accept(token);
    expect([status, body.code]).toEqual([409, 'email_in_use']);
  });
});

describe('a flood of invitations', () => {
  test('ends at the limit of the organization, until the next day', async () => {
    for (let sent = 0; sent < INVITATIONS_A_DAY; sent += 1) {
      const { status } = await invite({ email: `flood-${number}-${sent}@example.com` });
      expect(status).toBe(201);
    }
    const { status, body } = await invite();
    expect([status, body.code]).toEqual([429, 'too_many_invitations']);
    app.clock.advance(DAY_MS);
    own = await app.signIn(owner);
    expect((await invite()).status).toBe(201);
  });

  test('to one address ends at three a day, from all organizations', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      const other = await app.signIn(await makeClient(app.db));
      expect((await invite({}, other)).status).toBe(201);
    }
    expect((await invite()).body.message).toBe(say.tooManyToAddress);
  });
});

test('a token that was not sent opens nothing', async () => {
  await invite();
  await tokenInMail();
  const answers = await Promise.all([open('x'), open('A'.repeat(43)), accept('A'.repeat(43))]);
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'invitation_unknown'));
});
