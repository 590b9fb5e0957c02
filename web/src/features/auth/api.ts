import { authApi } from '@marquee/contract/auth/auth';
import { CLIENT, type SecondFactorDue } from '@marquee/contract/access';
import { organizationsApi } from '@marquee/contract/organizations';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { call } from '../../lib/client.ts';
import { startSession } from '../../lib/session.ts';
import {
  failing,
  sentenceOfCheck,
  sentenceOfRegistration,
  sentenceOfRequest,
  sentenceOfSecondFactor,
  sentenceOfVerify,
} from './sign-in/failures.ts';

/** Refuses an address that is not known here. */
export async function checkEmail(email: string): Promise<void> {
  await failing(sentenceOfCheck, call(authApi.checkEmail, { body: { email } }));
}

/** Sends a code, also when the page is left meanwhile. Codes sent before stay good. */
export async function sendCode(email: string): Promise<void> {
  const body = { email, user_type: CLIENT };
  await failing(sentenceOfRequest, call(authApi.requestOtp, { body, keepalive: true }));
}

/**
 * Gives the code from the mail. From here on the profile is known, unless a second factor is due.
 * @returns what is due; undefined: nothing
 */
export async function verifyCode(email: string, otp: string): Promise<SecondFactorDue | undefined> {
  const body = { email, otp, user_type: CLIENT };
  const { data } = await failing(sentenceOfVerify, call(authApi.verifyOtp, { body }));
  if ('second_factor' in data) return data.second_factor;
  startSession(data);
  return undefined;
}

/** What a sign-in that was begun in this browser still waits for; null: nothing. */
export async function findDue(): Promise<SecondFactorDue | null> {
  const answer = await call(secondFactorsApi.getSecondFactorDue, {}).catch(() => undefined);
  return answer?.data.second_factor ?? null;
}

/** Gives a code of the second factor, or a recovery code. From here on the profile is known. */
export async function verifySecondFactor(code: string): Promise<void> {
  const sent = call(secondFactorsApi.verifySecondFactor, { body: { code } });
  const { data } = await failing(sentenceOfSecondFactor, sent);
  startSession(data);
}

/** Setting up has signed in; now the profile is known, too. */
export async function findProfileAfterSetup(): Promise<void> {
  const { data } = await failing(sentenceOfVerify, call(authApi.getProfile, {}));
  startSession(data);
}

/** Ends a sign-in that waits for a second factor. */
export async function leavePending(): Promise<void> {
  await call(authApi.logout, {}).catch(() => undefined);
}

export type Registration = { user_name: string; email: string; name: string };

/** Registers an organization and its first user. */
export async function register(registration: Registration): Promise<void> {
  const body = { ...registration, phone: '', description: '' };
  await failing(sentenceOfRegistration, call(organizationsApi.createOrganization, { body }));
}
