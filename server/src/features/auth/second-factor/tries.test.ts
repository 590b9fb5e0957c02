import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import {
  enrol,
  type Newcomer,
  signInNewcomer,
  totpAt,
  verify,
  wrongTotpAt,
} from '../../../testing/sign-in/second-factor.ts';

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

const now = (secret: string) => totpAt(secret, app.clock.now);

describe('wrong codes', () => {
  test('lock app codes for 15 minutes after five in a row, but not recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol(app, client);
    const browser = await waiting();
    const codes: unknown[] = [];
    for (let n = 0; n < 5; n += 1) {
      codes.push((await verify(browser, wrongTotpAt(secret, app.clock.now))).body.code);
    }
    expect(new Set(codes)).toEqual(new Set(['wrong_code']));
    const locked = await verify(browser, now(secret));
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_tries']);
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.body.message).toMatch(/^Too many wrong codes. Try again in 15 minutes/);
    app.clock.advance(15 * MINUTE_MS - 1000);
    expect((await verify(browser, now(secret))).status).toBe(429);
    expect((await verify(browser, recoveryCodes[0] ?? '')).status).toBe(200);
    // The recovery code removed the lock, too.
    expect((await verify(await waiting(), now(secret))).status).toBe(200);
  });

  test('count each in parallel, and the wait grows with the next five', async () => {
    const { secret } = await enrol(app, client);
    const browser = await waiting();
    const many = () =>
      Promise.all(
        Array.from({ length: 12 }, () => verify(browser, wrongTotpAt(secret, app.clock.now))),
      );
    const count = (answers: { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length;
    const first = await many();
    expect([count(first, 400), count(first, 429)]).toEqual([5, 7]);
    app.clock.advance(15 * MINUTE_MS);
    const second = await many();
    expect([count(second, 400), count(second, 429)]).toEqual([5, 7]);
    expect((await verify(browser, now(secret))).headers['retry-after']).toBe('3600');
  });

  test.each(['', '12345', '1234567', 'abc', 'iiiiiooooo', { $gt: '' }, 123456])(
    '%j is refused without a check',
    async (code) => {
      await enrol(app, client);
      const payload = { code };
      const browser = await waiting();
      const url = '/api/user/verify-second-factor';
      const { statusCode } = await browser.inject({ method: 'POST', url, payload });
      expect(statusCode).toBe(400);
      const { tries } = await app.db
        .selectFrom('second_factors')
        .select('tries')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(tries).toBe(0);
    },
  );
});
