import { authApi } from '@marquee/contract/auth/auth';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { MINUTE_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import {
  enrol,
  giveMailedCode,
  type Newcomer,
  signInNewcomer,
  totpAt,
  verify,
  wrongTotpAt,
} from '../../../testing/sign-in/second-factor.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';

const STEP = 30_000;
let app: TestApp;
let user: Newcomer['user'];
let client: Newcomer['client'];
let waiting: Newcomer['waiting'];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ user, client, waiting } = await signInNewcomer(app));
});
afterAll(() => app.close());

const profileStatus = async (who: Client) => (await who.call(authApi.getProfile)).status;
const now = (secret: string) => totpAt(secret, app.clock.now);

describe('setting up', () => {
  test('takes effect after its first right code', async () => {
    const start = await client.call(secondFactorsApi.startSecondFactor);
    expect(start.status).toBe(201);
    expect(start.body.data.uri).toContain(`secret=${start.body.data.secret}`);
    expect(start.body.data.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await giveMailedCode(app, user.email)).due).toBeNull();

    const confirm = (code: string) =>
      client.call(secondFactorsApi.confirmSecondFactor, { body: { code } });
    const wrong = await confirm(wrongTotpAt(start.body.data.secret, app.clock.now));
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors?.['code']).toHaveLength(1);
    expect((await giveMailedCode(app, user.email)).due).toBeNull();

    const before = client.cookies.get('sid');
    const right = await confirm(now(start.body.data.secret));
    expect(right.status).toBe(200);
    expect(new Set(right.body.data.recovery_codes).size).toBe(10);
    expect(client.cookies.get('sid')).not.toBe(before);
    expect(await profileStatus(client)).toBe(200);
    expect((await giveMailedCode(app, user.email)).due).toBe('code');
    expect((await client.call(secondFactorsApi.getSecondFactor)).body.data).toEqual({
      enabled_at: app.clock.now.toISOString(),
      recovery_codes_left: 10,
      is_required: false,
    });
  });

  test('makes the user’s other sessions wait for a code, but not this one', async () => {
    const other = await app.signInByCode(user);
    const { secret } = await enrol(app, client);
    expect(await profileStatus(client)).toBe(200);
    expect(await profileStatus(other)).toBe(401);
    expect((await verify(other, now(secret))).status).toBe(200);
    expect(await profileStatus(other)).toBe(200);
  });

  test('again needs the earlier factor to be switched off with a code', async () => {
    const { secret } = await enrol(app, client);
    expect((await client.call(secondFactorsApi.startSecondFactor)).status).toBe(409);
    const remove = (code: string) =>
      client.call(secondFactorsApi.removeSecondFactor, { body: { code } });
    expect((await remove(wrongTotpAt(secret, app.clock.now))).status).toBe(400);
    expect(await remove(now(secret))).toMatchObject({ status: 200, body: { data: {} } });
    expect((await giveMailedCode(app, user.email)).due).toBeNull();
    expect((await client.call(secondFactorsApi.startSecondFactor)).status).toBe(201);
  });

  test('shows no secret and no code in any later answer', async () => {
    const { secret, recoveryCodes } = await enrol(app, client);
    const administrator = await app.signInByCode(await makeAdministrator(app.db));
    const { body } = await administrator.call(secondFactorsApi.listSecondFactors, {
      query: { search: user.email },
    });
    expect(body.data).toMatchObject([{ user_id: user.id, recovery_codes_left: 10 }]);
    const written =
      JSON.stringify(body) + JSON.stringify(await client.call(secondFactorsApi.getSecondFactor));
    for (const text of [secret, ...recoveryCodes]) expect(written).not.toContain(text);
    const { rows } = await sql<{ row: string }>`
      select recovery_codes::text as row from recovery_codes`.execute(app.db);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    for (const code of recoveryCodes) {
      expect(rows.map(({ row }) => row).join()).not.toContain(code.replace('-', ''));
    }
  });
});

describe('signing in', () => {
  test('needs the mailed code and an app code, and renews the cookie', async () => {
    const { secret } = await enrol(app, client);
    const { client: browser, due } = await giveMailedCode(app, user.email);
    expect(due).toBe('code');
    expect(await profileStatus(browser)).toBe(401);
    const dueNow = await browser.call(secondFactorsApi.getSecondFactorDue);
    expect(dueNow.body.data).toEqual({ second_factor: 'code' });

    const pending = browser.cookies.get('sid') ?? '';
    const answer = await verify(browser, ` ${now(secret).slice(0, 3)} ${now(secret).slice(3)}`);
    expect(answer).toMatchObject({ status: 200, body: { data: { email: user.email } } });
    expect(await profileStatus(browser)).toBe(200);
    const thief = new Client(app.app);
    thief.cookies.set('sid', pending);
    expect(await profileStatus(thief)).toBe(401);
    expect((await verify(browser, now(secret))).status).not.toBe(200);
  });

  test('accepts a code once, also across browsers, and no older code', async () => {
    const { secret } = await enrol(app, client);
    const code = now(secret);
    const older = totpAt(secret, new Date(app.clock.now.getTime() - STEP));
    expect((await verify(await waiting(), code)).status).toBe(200);
    const second = await waiting();
    expect(await verify(second, code)).toMatchObject({
      status: 400,
      body: {
        errors: { code: ['This code was already used. Wait for the next one in your app.'] },
      },
    });
    expect((await verify(second, older)).status).toBe(400);
    app.clock.advance(STEP);
    expect((await verify(second, now(secret))).status).toBe(200);
  });

  test('accepts one of many parallel uses of a code', async () => {
    const { secret } = await enrol(app, client);
    const browsers = [await waiting(), await waiting(), await waiting()];
    const copies = browsers.flatMap((browser) =>
      Array.from({ length: 7 }, () => {
        const copy = new Client(app.app);
        copy.cookies.set('sid', browser.cookies.get('sid') ?? '');
        return copy;
      }),
    );
    const answers = await Promise.all(copies.map((browser) => verify(browser, now(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const signedIn = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('awaits', 'is', null)
      .execute();
    // The session that enrolled, and this one.
    expect(signedIn).toHaveLength(2);
  });

  test('expires without a code within half an hour', async () => {
    const { secret } = await enrol(app, client);
    const browser = await waiting();
    app.clock.advance(29 * MINUTE_MS);
    // Further requests and guesses do not extend the time.
    const { body } = await browser.call(secondFactorsApi.getSecondFactorDue);
    expect(body.data).toEqual({ second_factor: 'code' });
    expect((await verify(browser, wrongTotpAt(secret, app.clock.now))).status).toBe(400);
    app.clock.advance(MINUTE_MS);
    expect((await verify(browser, now(secret))).status).toBe(401);
  });

  test('accepts each recovery code once, with or without its dash', async () => {
    const { recoveryCodes } = await enrol(app, client);
    const [first = '', second = ''] = recoveryCodes;
    expect((await verify(await waiting(), first)).status).toBe(200);
    const browser = await waiting();
    expect((await verify(browser, first)).status).toBe(400);
    expect((await verify(browser, second.replace('-', '').toUpperCase())).status).toBe(200);
    const own = await client.call(secondFactorsApi.getSecondFactor);
    expect(own.body.data.recovery_codes_left).toBe(8);
  });

  test('refuses recovery codes of other users and replaced ones', async () => {
    const { secret, recoveryCodes } = await enrol(app, client);
    const other = await makeClient(app.db);
    const theirs = await enrol(app, await app.signInByCode(other));
    expect((await verify(await waiting(), theirs.recoveryCodes[0] ?? '')).status).toBe(400);
    const renewed = await client.call(secondFactorsApi.renewRecoveryCodes, {
      body: { code: now(secret) },
    });
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    const browser = await waiting();
    expect((await verify(browser, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await verify(browser, renewed.body.data.recovery_codes[0] ?? '')).status).toBe(200);
  });
});

describe('a reset by an administrator', () => {
  test('removes it, ends the sessions and is logged', async () => {
    await enrol(app, client);
    const governor = await makeAdministrator(app.db);
    const administrator = await app.signInByCode(governor);
    const reset = (id: string) =>
      confirmed(app, administrator, secondFactorsApi.resetSecondFactor, { params: { id } });
    expect((await reset(user.id)).status).toBe(200);
    expect(await profileStatus(client)).toBe(401);
    expect((await giveMailedCode(app, user.email)).due).toBeNull();
    expect((await reset(user.id)).body.code).toBe('no_second_factor');
    expect((await reset(governor.id)).body.code).toBe('own_second_factor');
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'object_id'])
      .where('object_id', '=', user.id)
      .where('action', 'like', 'second-factor.%')
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { action: 'second-factor.set-up', actor_id: user.id, object_id: user.id },
      { action: 'second-factor.reset', actor_id: governor.id, object_id: user.id },
    ]);
  });
});
