import { createHash } from 'node:crypto';
import { authApi } from '@marquee/contract/auth/auth';
import { DAY_MS } from '@marquee/contract/time';
import { usersApi } from '@marquee/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { sweepExpired } from '../rounds.ts';
import { findAsker } from './queries.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';

const address = '192.0.2.1';
let app: TestApp;
let user: Awaited<ReturnType<typeof makeClient>>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  user = await makeClient(app.db);
});
afterAll(() => app.close());

const tokenOf = (client: Client) => client.cookies.get('browser') ?? '';
const isKnown = async (browserToken: string, email = user.email) =>
  (await findAsker(app.deps, email, { address, userAgent: '', browserToken })).isKnownBrowser;

describe('a browser that signed in', () => {
  test('is known for its address, also after logout', async () => {
    const client = await app.signInByCode(user);
    await client.call(authApi.logout);
    expect(await isKnown(tokenOf(client))).toBe(true);
    const other = await makeClient(app.db);
    expect(await isKnown(tokenOf(client), other.email)).toBe(false);
  });

  test('grants no access', async () => {
    const client = await app.signInByCode(user);
    client.cookies.delete('sid');
    expect((await client.call(authApi.getProfile)).status).toBe(401);
    client.cookies.set('sid', tokenOf(client));
    expect((await client.call(authApi.getProfile)).status).toBe(401);
  });

  test('gets a new token at every sign-in, for all users that share it', async () => {
    const other = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const first = tokenOf(client);
    await signInAgain(client, other.email);
    const second = tokenOf(client);
    expect(second).not.toBe(first);
    expect(await isKnown(first)).toBe(false);
    expect(await isKnown(second)).toBe(true);
    expect(await isKnown(second, other.email)).toBe(true);
  });

  test('does not accept a planted token', async () => {
    const client = new Client(app.app);
    client.cookies.set('browser', 'A'.repeat(43));
    await signInAgain(client, user.email);
    expect(await isKnown('A'.repeat(43))).toBe(false);
    expect(await isKnown(tokenOf(client))).toBe(true);
  });

  test('is unknown after a change of address and is deleted with the user', async () => {
    const client = await app.signInByCode(user);
    const administrator = await app.signInByCode(await makeAdministrator(app.db));
    const email = `new-${user.email}`;
    await confirmed(app, administrator, usersApi.updateUser, { body: { id: user.id, email } });
    expect(await isKnown(tokenOf(client), email)).toBe(false);
    await administrator.call(usersApi.deleteUser, { params: { id: user.id } });
    expect(await countBrowsers()).toBe(0);
  });

  test('is forgotten after half a year, or after five other browsers', async () => {
    const first = await app.signInByCode(user);
    for (let n = 0; n < 5; n += 1) {
      app.clock.advance(1000);
      await app.signInByCode(user);
    }
    expect(await isKnown(tokenOf(first))).toBe(false);
    await sweepExpired(app.deps);
    expect(await countBrowsers()).toBe(5);
    app.clock.advance(180 * DAY_MS);
    await sweepExpired(app.deps);
    expect(await countBrowsers()).toBe(0);
  });

  test('cannot be made from a copy of the database', async () => {
    const token = tokenOf(await app.signInByCode(user));
    const dump = await sql<{ row: string }>`
      select known_browsers::text as row from known_browsers`.execute(app.db);
    expect(dump.rows.map(({ row }) => row).join('\n')).not.toContain(token);
    const hash = createHash('sha256').update(token).digest();
    for (const encoding of ['hex', 'base64url', 'base64', 'latin1'] as const) {
      expect(await isKnown(hash.toString(encoding))).toBe(false);
    }
  });
});

async function signInAgain(client: Client, email: string): Promise<void> {
  await client.call(authApi.requestOtp, { body: { email } });
  const otp = /\d{6}/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await client.call(authApi.verifyOtp, { body: { email, otp } })).status).toBe(200);
}

async function countBrowsers(): Promise<number> {
  const rows = app.db.selectFrom('known_browsers').select('id').where('user_id', '=', user.id);
  return (await rows.execute()).length;
}
