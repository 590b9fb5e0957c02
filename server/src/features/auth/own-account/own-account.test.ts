import { accountApi, emailChangeSentences as say } from '@marquee/contract/auth/account';
import { authApi } from '@marquee/contract/auth/auth';
import { HOUR_MS } from '@marquee/contract/time';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { mailedCode } from '../../../testing/mailed-code.ts';
import {
  enrol,
  enrolADayAgo,
  totpAt,
  wrongTotpAt,
} from '../../../testing/sign-in/second-factor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profileOf = async (who: Client) => (await who.call(authApi.getProfile)).body.data;
const profileStatus = async (who: Client) => (await who.call(authApi.getProfile)).status;
const ask = (who: Client, email: string) =>
  who.call(accountApi.requestEmailChange, { body: { email } });
const confirm = (who: Client, new_code: string, code: string) =>
  who.call(accountApi.confirmEmailChange, { body: { new_code, code } });
/** Returns a code that differs from a given one. */
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');

let n = 0;
/** Signs a user in who has just asked to move to another address. */
async function start() {
  n += 1;
  const user = await makeClient(app.db);
  const client = await app.signInByCode(user);
  const next = `next-${n}@example.org`;
  const { body } = await ask(client, next);
  const codes = [mailedCode(app, next), mailedCode(app, user.email)] as const;
  return { user, client, next, body, codes };
}

describe('one’s own name and formats', () => {
  test('are changed, and what is left out stays', async () => {
    const client = await app.signInByCode(await makeClient(app.db, { name: 'Ada' }));
    expect(await profileOf(client)).toMatchObject({ locale: null, hour_cycle: null });
    const { body } = await client.call(accountApi.updateAccount, {
      body: { name: 'Ada Lindqvist', locale: 'de-DE', hour_cycle: 'h12' },
    });
    expect(body.data).toMatchObject({ name: 'Ada Lindqvist', locale: 'de-DE' });
    await client.call(accountApi.updateAccount, { body: { locale: null } });
    expect(await profileOf(client)).toMatchObject({
      name: 'Ada Lindqvist',
      locale: null,
      hour_cycle: 'h12',
    });
  });

  test.each(['de', 'xx-XX', 'de-DE-u-hc-h12', "de-DE'; drop table users --", ''])(
    'take only locales of the list: "%s"',
    async (locale) => {
      const client = await app.signInByCode(await makeClient(app.db));
      const response = await client.inject({
        method: 'PUT',
        url: '/api/current/account',
        payload: { locale },
      });
      expect(response.statusCode).toBe(400);
      expect((await profileOf(client)).locale).toBeNull();
    },
  );
});

describe('one’s own address', () => {
  test('changes with a code from the new and one from the present address', async () => {
    const { user, client, next, body, codes } = await start();
    const other = await app.signInByCode(user);
    expect(body.data).toMatchObject({ email: next, proof: 'present_address' });
    const cookie = client.cookies.get('sid');
    const { status } = await confirm(client, ...codes);
    expect(status).toBe(200);
    expect((await profileOf(client)).email).toBe(next);
    // A token that was seen before is worthless, and so are the other sessions.
    expect(client.cookies.get('sid')).not.toBe(cookie);
    expect(await profileStatus(other)).toBe(401);
    await app.runJobs();
    const told = app.mails.findLast(({ to }) => to === user.email);
    expect(told?.subject).toBe('The e-mail address of your Marquee account was changed');
    expect(told?.text).toContain('n…@example.org');
    expect(told?.text).not.toContain(next);
    expect((await app.visitor.call(authApi.checkEmail, { body: { email: next } })).status).toBe(
      200,
    );
  });

  test('does not change with the code of one address only', async () => {
    const { user, client, codes } = await start();
    const [newCode, oldCode] = codes;
    const first = await confirm(client, newCode, wrongFor(oldCode));
    expect(first.body.errors).toEqual({ code: [say.wrongOld] });
    const second = await confirm(client, wrongFor(newCode), oldCode);
    expect(second.body.errors).toEqual({ new_code: [say.wrongNew] });
    expect((await profileOf(client)).email).toBe(user.email);
  });

  test('is not guessed: after five tries the right codes are void', async () => {
    const { user, client, codes } = await start();
    const [newCode, oldCode] = codes;
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => confirm(client, wrongFor(newCode), oldCode)),
    );
    const countOf = (code: string) => tries.filter(({ body }) => body.code === code).length;
    expect([countOf('wrong_code'), countOf('code_gone')]).toEqual([5, 3]);
    expect((await confirm(client, ...codes)).body.code).toBe('code_gone');
    expect((await profileOf(client)).email).toBe(user.email);
  });

  test('changes once when the same codes arrive twice at once', async () => {
    const { client, codes } = await start();
    const answers = await Promise.all([confirm(client, ...codes), confirm(client, ...codes)]);
    const right = answers.filter(({ status }) => status === 200);
    expect(right).toHaveLength(1);
    expect((await confirm(client, ...codes)).status).not.toBe(200);
  });

  test('has one change at a time: the codes of an earlier one are void', async () => {
    const { user, client, codes } = await start();
    await ask(client, `later-${user.email}`);
    expect((await confirm(client, ...codes)).body.code).toBe('wrong_code');
    expect((await profileOf(client)).email).toBe(user.email);
  });

  test('does not change with codes of another user', async () => {
    const { codes } = await start();
    const stranger = await app.signInByCode(await makeClient(app.db));
    expect((await confirm(stranger, ...codes)).body.code).toBe('code_gone');
  });

  test('does not change after ten minutes', async () => {
    const { client, codes } = await start();
    app.clock.advance(10 * 60_000);
    expect((await confirm(client, ...codes)).body.code).toBe('code_gone');
  });

  test('needs a code of the second factor instead of the present mailbox', async () => {
    const user = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const { secret } = await enrolADayAgo(app, client);
    const next = `second-${user.email}`;
    const before = app.mails.length;
    const { body } = await ask(client, next);
    expect(body.data.proof).toBe('second_factor');
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([next]);
    const other = wrongTotpAt(secret, app.clock.now);
    const wrong = await confirm(client, mailedCode(app, next), other);
    expect(wrong.body.errors).toHaveProperty('code');
    const right = await confirm(client, mailedCode(app, next), totpAt(secret, app.clock.now));
    expect(right.status).toBe(200);
  });

  test('needs the present mailbox where a second factor was set up a moment ago', async () => {
    const user = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const { secret } = await enrol(app, client);
    const next = `thief-${user.email}`;
    expect((await ask(client, next)).body.data.proof).toBe('present_address');
    const stolen = await confirm(client, mailedCode(app, next), totpAt(secret, app.clock.now));
    expect(stolen.body.errors).toHaveProperty('code');
    const right = await confirm(client, mailedCode(app, next), mailedCode(app, user.email));
    expect(right.status).toBe(200);
  });

  test('of somebody else answers like a free one, and only its owner is told', async () => {
    const owner = await makeClient(app.db);
    const user = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const free = await ask(client, `free-${user.email}`);
    const taken = await ask(client, owner.email);
    const shape = ({ status, body }: typeof free) => ({ status, ...body.data, email: '' });
    expect(shape(taken)).toEqual(shape(free));
    expect(mailedCode(app, owner.email)).toBe('no code');
    expect((await confirm(client, '123456', mailedCode(app, user.email))).body.code).toBe(
      'wrong_code',
    );
    expect((await profileOf(client)).email).toBe(user.email);
  });

  test('that was taken meanwhile is refused', async () => {
    const { client, next, codes } = await start();
    await makeClient(app.db, { email: next });
    expect((await confirm(client, ...codes)).body.code).toBe('email_in_use');
  });

  test('cannot be flooded: neither by one user nor by many to one address', async () => {
    const limited = await startTestApp({ config: { rateLimits: true } });
    const somebody = async () => limited.signInByCode(await makeClient(limited.db));
    const statuses: number[] = [];
    for (let user = 0; user < 6; user += 1) {
      statuses.push((await ask(await somebody(), 'victim@example.org')).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const client = await somebody();
    const own: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      own.push((await ask(client, `flood-${time}@example.org`)).status);
    }
    expect(own).toEqual([201, 201, 201, 201, 201, 429]);
    limited.clock.advance(HOUR_MS);
    expect((await ask(client, 'flood-later@example.org')).status).toBe(201);
    await limited.close();
  });

  test('does not change through the list of users, where no code is asked for', async () => {
    const user = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const { body } = await client.call(usersApi.updateUser, {
      body: { id: user.id, email: 'mine@example.org' },
    });
    expect(body.code).toBe('own_account');
    expect(body.errors).toEqual({ email: [say.own] });
    expect((await ask(client, user.email)).body.errors).toEqual({ email: [say.same] });
  });
});
