import { createHash } from 'node:crypto';
import { authApi } from '@marquee/contract/auth/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeAttendee, makeClient } from '../../../testing/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profileStatus = async (client: Client) => (await client.call(authApi.getProfile)).status;

function withCookie(value: string): Client {
  const client = new Client(app.app);
  client.cookies.set('sid', value);
  return client;
}

async function verifyAs(client: Client, email: string, { mails }: TestApp = app) {
  await client.call(authApi.requestOtp, { body: { email } });
  const otp = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  return client.inject({ method: 'POST', url: '/api/user/verify-otp', payload: { email, otp } });
}

describe('the profile', () => {
  test('is the signed-in user, with the wire’s names', async () => {
    const user = await makeClient(app.db, { name: 'Ada Lovelace', phone: '+44 20 7946' });
    const { body, headers } = await (await app.signInByCode(user)).call(authApi.getProfile);
    expect(body.data).toMatchObject({
      user_id: user.id,
      name: 'Ada Lovelace',
      email: user.email,
      phone: '+44 20 7946',
      user_type: '2',
      organization_id: user.organization_id,
    });
    expect(body.data.organization_name).toMatch(/^Organization/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('of administrators and attendees has no organization', async () => {
    for (const user of [await makeAdministrator(app.db), await makeAttendee(app.db)]) {
      const { body } = await (await app.signInByCode(user)).call(authApi.getProfile);
      expect(body.data).toMatchObject({
        user_type: user.user_type,
        organization_id: null,
        organization_name: null,
      });
    }
  });

  test.each(['', 'x', "' or 1=1 --", '%00', 'a'.repeat(5000)])(
    'is refused with the cookie "%.20s"',
    async (value) => {
      const { status, body } = await withCookie(value).call(authApi.getProfile);
      expect(status).toBe(401);
      expect(body.message).toBe('Unauthorized. Please login again.');
    },
  );
});

describe('the cookie', () => {
  test('is not accessible to scripts, other sites and subdomains', async () => {
    const user = await makeClient(app.db);
    const response = await verifyAs(new Client(app.app), user.email);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      'signed-in=yes; Max-Age=31536000; Path=/; SameSite=Lax',
      expect.stringMatching(
        /^browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    for (const { value } of response.cookies) expect(response.body).not.toContain(value);
  });

  test('comes before the one of browsers that have just written', async () => {
    const keeping = await startTestApp({ deps: { pagesKeptMs: 1_000 } });
    const { email } = await makeClient(keeping.db);
    const { cookies } = await verifyAs(new Client(keeping.app), email, keeping);
    expect(cookies.map(({ name }) => name)).toEqual(['sid', 'signed-in', 'browser', 'wrote']);
    await keeping.close();
  });

  test('is a secure __Host- cookie over https, when set and when cleared', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://tickets.example.com' } });
    const client = await secure.signInByCode(await makeClient(secure.db));
    expect([...client.cookies.keys()]).toEqual([
      '__Host-sid',
      '__Host-signed-in',
      '__Host-browser',
    ]);
    expect(await profileStatus(client)).toBe(200);
    const response = await client.inject({ method: 'POST', url: '/api/logout' });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-sid=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 .*; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-signed-in=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 .*; Secure; SameSite=Lax$/,
      ),
    ]);
    await secure.close();
  });

  test('is new at every sign-in, and a planted one is not accepted', async () => {
    const user = await makeClient(app.db);
    const planted = withCookie('A'.repeat(43));
    await verifyAs(planted, user.email);
    const first = planted.cookies.get('sid') ?? '';
    expect(first).not.toBe('A'.repeat(43));
    expect(await profileStatus(withCookie('A'.repeat(43)))).toBe(401);

    await verifyAs(planted, user.email);
    expect(planted.cookies.get('sid')).not.toBe(first);
    expect(await profileStatus(withCookie(first))).toBe(401);
    expect(await profileStatus(planted)).toBe(200);
  });

  test('cannot be made from a copy of the database', async () => {
    const user = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const token = client.cookies.get('sid') ?? '';
    const dump = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(
      app.db,
    );
    expect(dump.rows.map(({ row }) => row).join('\n')).not.toContain(token);
    const hash = createHash('sha256').update(token).digest();
    for (const encoding of ['hex', 'base64url', 'base64', 'latin1'] as const) {
      expect(await profileStatus(withCookie(encodeURIComponent(hash.toString(encoding))))).toBe(
        401,
      );
    }
  });
});

describe('the mark that scripts can read', () => {
  const openScreen = (client: Client) =>
    client.inject({ url: '/register', headers: { accept: 'text/html' } });

  test('is removed with the first call after a session ended', async () => {
    const user = await makeClient(app.db);
    const client = new Client(app.app);
    await verifyAs(client, user.email);
    await app.db.deleteFrom('sessions').execute();
    expect(await profileStatus(client)).toBe(401);
    expect(client.cookies.has('signed-in')).toBe(false);
    await openScreen(client);
    expect(client.cookies.has('signed-in')).toBe(false);
  });

  test('is given to a session that is older than it, and taken from a browser without one', async () => {
    const user = await makeClient(app.db);
    const client = new Client(app.app);
    await verifyAs(client, user.email);
    client.cookies.delete('signed-in');
    await openScreen(client);
    expect(client.cookies.get('signed-in')).toBe('yes');
    client.cookies.delete('sid');
    await openScreen(client);
    expect(client.cookies.has('signed-in')).toBe(false);
  });
});
