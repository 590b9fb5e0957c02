import { authApi } from '@marquee/contract/auth/auth';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { hashAtFullCost, hashCheaply } from '../../../testing/sign-in/cheap-hashes.ts';

let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ email } = await makeClient(app.db));
});
afterAll(() => app.close());

const request = (address = email) =>
  app.visitor.call(authApi.requestOtp, { body: { email: address } });
const verify = (otp: string | number, address = email) =>
  new Client(app.app).call(authApi.verifyOtp, { body: { email: address, otp } });

async function newCode(address = email): Promise<string> {
  const { status } = await request(address);
  expect(status).toBe(201);
  return /\d{6}/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

function countSessions() {
  return app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .where('email', '=', email)
    .select('token_hash')
    .execute()
    .then((rows) => rows.length);
}

describe('a code', () => {
  test('works once', async () => {
    const code = await newCode();
    expect(await verify(code)).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await verify(code)).toMatchObject({
      status: 400,
      body: {
        message: 'OTP verification failed!',
        errors: { otp: ['This code is no longer valid. Ask for a new one.'] },
      },
    });
    expect(await countSessions()).toBe(1);
  });

  test('can be sent as a number or with spaces', async () => {
    expect((await verify(Number(await newCode()))).status).toBe(200);
    const code = await newCode();
    expect((await verify(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test('is valid for 10 minutes', async () => {
    const early = await newCode();
    app.clock.advance(10 * MINUTE_MS - 1000);
    expect((await verify(early)).status).toBe(200);
    const late = await newCode();
    app.clock.advance(10 * MINUTE_MS + 1000);
    expect((await verify(late)).status).toBe(400);
  });

  test('stays valid until it expires when another one is requested', async () => {
    const codes = [await newCode(), await newCode(), await newCode()];
    const [first = '', second = '', third = ''] = codes;
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).status).toBe(200);
    app.clock.advance(10 * MINUTE_MS + 1000);
    expect((await verify(third)).status).toBe(400);
  });

  test('is valid for its own address only', async () => {
    const other = await makeClient(app.db);
    const code = await newCode();
    await newCode(other.email);
    app.mails.pop();
    expect((await verify(otherThan(code), other.email)).status).toBe(400);
    expect((await verify(code, 'nobody@example.com')).status).toBe(400);
    expect((await verify(code)).status).toBe(200);
  });

  test('counts wrong tries across all codes and refuses the sixth', async () => {
    await newCode();
    const code = await newCode();
    const sentences: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { status, body } = await verify(otherThan(code));
      expect(status).toBe(400);
      sentences.push(...(body.errors?.['otp'] ?? []));
    }
    expect(sentences).toEqual([
      'This code is wrong. 4 tries left.',
      'This code is wrong. 3 tries left.',
      'This code is wrong. 2 tries left.',
      'This code is wrong. 1 try left.',
      'This code is wrong. You have no tries left for now.',
    ]);
    const refused = await verify(code);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.body.message).toBe('Too many wrong codes. Try again in 10 minutes.');
    expect((await verify(await newCode())).status).toBe(429);
    app.clock.advance(10 * MINUTE_MS);
    expect((await verify(await newCode())).status).toBe(200);
  });

  test('uses no try when it is right', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await verify(await newCode())).status).toBe(200);
    }
    const tries = app.db.selectFrom('code_tries').select('id').where('email', '=', email);
    expect(await tries.execute()).toEqual([]);
  });

  test('uses no tries when no code was sent', async () => {
    for (let guess = 0; guess < 8; guess += 1) expect((await verify('000000')).status).toBe(400);
    expect((await verify(await newCode())).status).toBe(200);
  });

  test('does not work for a user who was disabled in the meantime', async () => {
    const code = await newCode();
    await app.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('email', '=', email)
      .execute();
    expect((await verify(code)).status).toBe(400);
    expect(await countSessions()).toBe(0);
  });

  test('is stored only as a salted scrypt hash', async () => {
    const code = await newCode();
    const again = await newCode();
    const rows = await app.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.code_hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
    // An address or a time may contain the digits by chance, but no whole value may be the code.
    const values = rows.flatMap((row) => Object.values(row).map(String));
    expect(values).not.toContain(code);
    expect(values).not.toContain(again);
  });
});

describe('at the same moment', () => {
  beforeAll(hashAtFullCost);
  afterAll(hashCheaply);

  test('100 parallel verifications of the right code make one session', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    // On a busy machine some get no database connection in time and are answered with 503.
    const refused = answers.filter((answer) => [400, 429, 503].includes(answer.status));
    expect(refused).toHaveLength(99);
    expect(await countSessions()).toBe(1);
  });

  test('100 parallel guesses count as five tries', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(otherThan(code))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(95);
    expect((await verify(code)).status).toBe(429);
  });
});
