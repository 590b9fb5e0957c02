import { authApi } from '@marquee/contract/auth/auth';
import { DAY_MS, MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';

/** Every guess that is compared costs a scrypt hash, on purpose. */
const slow = { timeout: 60_000 };
const HOME = '192.0.2.10';
/** Allowed guesses a day, among a million codes, from unknown browsers. */
const STRANGERS_GUESSES = 200;

let app: TestApp;
let email: string;
/** A new address for each test, because calls a minute are counted by the real clock. */
let stranger: string;
let strangers = 0;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
});
beforeEach(async () => {
  ({ email } = await makeClient(app.db));
  strangers += 1;
  stranger = `203.0.113.${200 + strangers}`;
});
afterAll(() => app.close());

const askFrom = (remoteAddress: string, client = new Client(app.app)) =>
  client.call(authApi.requestOtp, { body: { email }, remoteAddress });
const tryFrom = (remoteAddress: string, otp: string, client = new Client(app.app)) =>
  client.call(authApi.verifyOtp, { body: { email, otp }, remoteAddress });

const codesSent = () =>
  app.mails.filter(({ to }) => to === email).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
const latestCode = () => codesSent().at(-1) ?? '';
const wrongCode = () => {
  const sent = new Set(codesSent());
  let number = 0;
  while (sent.has(String(number).padStart(6, '0'))) number += 1;
  return String(number).padStart(6, '0');
};

/**
 * Requests codes and guesses from one address until both are refused.
 * @returns how many guesses were compared
 */
async function attackFrom(remoteAddress: string): Promise<number> {
  while ((await askFrom(remoteAddress)).status === 201);
  let looked = 0;
  while (isLookedAt(await tryFrom(remoteAddress, wrongCode()))) looked += 1;
  return looked;
}

/** Tells whether a guess was compared with codes; without a code there is nothing to guess. */
function isLookedAt({ body }: Awaited<ReturnType<typeof tryFrom>>): boolean {
  return body.code === 'wrong_code';
}

/** Returns the status of both steps: 201 and 200 when the sign-in succeeded. */
async function signInByCode(
  remoteAddress: string,
  client = new Client(app.app),
): Promise<number[]> {
  const { status } = await askFrom(remoteAddress, client);
  return [status, (await tryFrom(remoteAddress, latestCode(), client)).status];
}

async function countLiveCodes(): Promise<number> {
  const codes = app.db.selectFrom('one_time_codes').select('id').where('email', '=', email);
  return (await codes.where('expires_at', '>', app.clock.now).execute()).length;
}

describe('while an attacker requests and guesses codes', () => {
  test('the owner can sign in, in a known and in a new browser', slow, async () => {
    const known = new Client(app.app);
    expect(await signInByCode(HOME, known)).toEqual([201, 200]);
    await known.call(authApi.logout);
    for (let minute = 0; minute < 60; minute += 10) {
      await attackFrom(stranger);
      app.clock.advance(10 * MINUTE_MS);
    }
    await attackFrom(stranger);
    // Also from the stranger's own address, like two people in the network of a café.
    expect(await signInByCode(stranger, known)).toEqual([201, 200]);
    expect(await signInByCode('198.51.100.20')).toEqual([201, 200]);
  });

  test('guesses do not use up the tries for a later code', async () => {
    await askFrom(HOME);
    const code = latestCode();
    await attackFrom(stranger);
    expect((await tryFrom(HOME, code)).status).toBe(200);
  });

  test('a known browser can sign in during a distributed attack', slow, async () => {
    const known = new Client(app.app);
    expect(await signInByCode(HOME, known)).toEqual([201, 200]);
    await known.call(authApi.logout);
    for (let host = 1; host <= 15; host += 1) await attackFrom(`203.0.113.${host}`);
    expect(await signInByCode('198.51.100.20', known)).toEqual([201, 200]);
  });
});

describe('guesses are bounded', () => {
  test('one attacker has five in ten minutes and ten a day', slow, async () => {
    const looked: number[] = [];
    for (let time = 0; time < DAY_MS; time += 4 * 60 * MINUTE_MS) {
      looked.push(await attackFrom(stranger));
      app.clock.advance(4 * 60 * MINUTE_MS);
    }
    expect(looked).toEqual([5, 5, 0, 0, 0, 0]);
    expect(await attackFrom(stranger)).toBe(5);
  });

  test('all attackers together have 200 chances in a million a day', slow, async () => {
    let chances = 0;
    for (let host = 1; host <= 30; host += 1) {
      const from = `203.0.113.${host}`;
      await askFrom(from);
      const live = await countLiveCodes();
      while (isLookedAt(await tryFrom(from, wrongCode()))) chances += live;
      app.clock.advance(MINUTE_MS);
    }
    expect(chances).toBeGreaterThan(STRANGERS_GUESSES / 2);
    expect(chances).toBeLessThanOrEqual(STRANGERS_GUESSES);
  });

  test('each parallel guess counts', async () => {
    await askFrom(stranger);
    const guess = wrongCode();
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryFrom(stranger, guess)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  test('addresses of one IPv6 network count as one client', async () => {
    await askFrom('2001:db8:1:2::1');
    const guess = wrongCode();
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1) {
      statuses.push((await tryFrom(`2001:db8:1:2::${host}`, guess)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await tryFrom('2001:db8:1:3::1', guess)).status).toBe(400);
  });
});
