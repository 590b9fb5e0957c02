import { authApi } from '@marquee/contract/auth/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { makeAdministrator, makeAttendee, makeClient } from '../../../testing/factories.ts';
import { mailerOf } from '../../../testing/doubles/mailer.ts';

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

async function newCode(address = email): Promise<string> {
  expect((await request(address)).status).toBe(201);
  return /\d{6}/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

describe('the e-mail check', () => {
  const check = (address: string) =>
    app.visitor.call(authApi.checkEmail, { body: { email: address } });

  test('finds users who can sign in, with any spelling of the address', async () => {
    expect(await check(email)).toMatchObject({ status: 200, body: { data: { email } } });
    expect((await check(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  test('does not find an unknown or a disabled address', async () => {
    const disabled = await makeClient(app.db, { disabled_at: new Date() });
    for (const address of ['nobody@example.com', disabled.email]) {
      expect(await check(address)).toMatchObject({
        status: 404,
        body: { message: 'Email not found!' },
      });
      expect((await request(address)).status).toBe(404);
    }
    expect(app.mails.filter((mail) => mail.to === disabled.email)).toEqual([]);
  });

  test('refuses an invalid address', async () => {
    for (const address of ['', 'nobody', 'a\0@example.com', `${'a'.repeat(300)}@example.com`]) {
      const { status, body } = await check(address);
      expect(status).toBe(400);
      expect(body.errors?.['email']).toHaveLength(1);
    }
  });
});

describe('the mail', () => {
  test('has the code in text and HTML, but not in the subject', async () => {
    const code = await newCode();
    const mail = app.mails.at(-1)!;
    expect(mail).toMatchObject({ to: email, subject: 'Your Marquee sign-in code' });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(code);
      expect(body).toContain('expires in 10 minutes');
      expect(body).toContain('Nobody from Marquee will ever ask you for it.');
      expect(body).toContain('http://localhost:3000');
    }
  });

  test('that cannot be sent is reported, and its code is void', async () => {
    const failing = await startTestApp({
      deps: {
        mailer: mailerOf(() => Promise.reject(new Error('no route'))),
      },
    });
    const user = await makeClient(failing.db);
    const answer = await failing.visitor.call(authApi.requestOtp, { body: user });
    expect(answer.status).toBe(503);
    expect(answer.body.message).toMatch(/could not be sent/);
    const codes = await failing.db.selectFrom('one_time_codes').select('voided_at').execute();
    expect(codes).toEqual([{ voided_at: failing.clock.now }]);
    await failing.close();
  });
});

describe('the hint user_type', () => {
  test.each([
    ['00', '1'],
    ['2', '00'],
    ['00', '2'],
  ] as const)('%s grants nothing to a user of type %s', async (hint, type) => {
    const make = { '00': makeAdministrator, '1': makeAttendee, '2': makeClient }[type];
    const user = await make(app.db);
    const otp = await newCode(user.email);
    const { body } = await app.visitor.call(authApi.verifyOtp, {
      body: { email: user.email, otp, user_type: hint },
    });
    expect(body.data).toMatchObject({ user_type: type });
  });
});

describe('malformed input', () => {
  test.each([
    ['an array for the address', { email: ['a@example.com'], otp: '123456' }],
    ['an object for the code', { email: 'a@example.com', otp: { $gt: '' } }],
    ['a short code', { email: 'a@example.com', otp: '12345a' }],
    ['a huge code', { email: 'a@example.com', otp: '1'.repeat(50_000) }],
    ['a fraction', { email: 'a@example.com', otp: 1.5 }],
    ['nothing', {}],
    ['no object', [1, 2]],
  ])('%s is 400', async (_, payload) => {
    const { statusCode } = await app.visitor.inject({
      method: 'POST',
      url: '/api/user/verify-otp',
      payload,
    });
    expect(statusCode).toBe(400);
  });

  test('another content type is refused', async () => {
    const { statusCode } = await app.visitor.inject({
      method: 'POST',
      url: '/api/user/request-otp',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40example.com',
    });
    expect(statusCode).toBe(415);
  });
});
