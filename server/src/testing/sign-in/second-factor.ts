import { authApi } from '@marquee/contract/auth/auth';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { HOUR_MS } from '@marquee/contract/time';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../app.ts';
import { Client } from '../client.ts';
import { makeClient } from '../factories.ts';

const STEP_MS = 30_000;

export function totpAt(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}

/** Returns a code that is not valid at an instant. */
export function wrongTotpAt(secret: string, now: Date): string {
  const near = [-1, 0, 1].map((step) => totpAt(secret, new Date(now.getTime() + step * STEP_MS)));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '';
}

/** Sets up a second factor like its user, and waits until its first code is no longer valid. */
export async function enrol(app: TestApp, client: Client) {
  const start = await client.call(secondFactorsApi.startSecondFactor);
  const { secret } = start.body.data;
  const code = totpAt(secret, app.clock.now);
  const confirmed = await client.call(secondFactorsApi.confirmSecondFactor, { body: { code } });
  if (confirmed.status !== 200) throw new Error(`Not confirmed (${confirmed.status}).`);
  app.clock.advance(STEP_MS);
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes };
}

/** Sets up a second factor and uses the session for a day; from then on, the factor proves its user. */
export async function enrolADayAgo(app: TestApp, client: Client) {
  const enrolled = await enrol(app, client);
  for (let hours = 0; hours < 24; hours += 8) {
    app.clock.advance(8 * HOUR_MS);
    await client.call(authApi.getProfile);
  }
  return enrolled;
}

/** Enters the mailed code and returns what the session has to do next. */
export async function giveMailedCode(app: TestApp, email: string, client = new Client(app.app)) {
  await client.call(authApi.requestOtp, { body: { email } });
  const mail = app.mails.findLast(({ to }) => to === email);
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
  const { body } = await client.call(authApi.verifyOtp, { body: { email, otp } });
  return { client, due: 'second_factor' in body.data ? body.data.second_factor : null };
}

/** Completes the second step with a code of the app or a recovery code. */
export function verify(client: Client, code: string) {
  return client.call(secondFactorsApi.verifySecondFactor, { body: { code } });
}

export type Newcomer = Awaited<ReturnType<typeof signInNewcomer>>;

export async function signInNewcomer(app: TestApp) {
  const user = await makeClient(app.db);
  return {
    user,
    client: await app.signIn(user),
    /** Opens another browser that entered the mailed code and waits for the second step. */
    waiting: async () => (await giveMailedCode(app, user.email)).client,
  };
}
