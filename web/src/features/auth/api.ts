import { authApi } from '@marquee/contract/auth/auth';
import { CLIENT, type SecondFactorDue } from '@marquee/contract/access';
import { organizationsApi } from '@marquee/contract/organizations';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { call } from '../../lib/client.ts';
import { sentCode } from './sent-code.ts';
import { startSession } from '../../lib/session.ts';
import {
  failing,
  sentenceOfCheck,
  sentenceOfRegistration,
  sentenceOfRequest,
  sentenceOfSecondFactor,
  sentenceOfVerify,
} from './failures.ts';

/** Refuses an e-mail address without an account. */
export async function checkEmail(email: string): Promise<void> {
  await failing(sentenceOfCheck, call(authApi.checkEmail, { body: { email } }));
}

/** Sends a code, even if the page is left meanwhile. Earlier codes stay valid. */
export async function sendCode(email: string): Promise<void> {
  const body = { email, user_type: CLIENT };
  await failing(sentenceOfRequest, call(authApi.requestOtp, { body, keepalive: true }));
}

/**
 * Verifies the code from the mail. Then the profile is loaded, unless a second factor is due.
 * @returns what is due; undefined if nothing is
 */
export async function verifyCode(email: string, otp: string): Promise<SecondFactorDue | undefined> {
  const body = { email, otp, user_type: CLIENT };
  const { data } = await failing(sentenceOfVerify, call(authApi.verifyOtp, { body }));
  if ('second_factor' in data) return data.second_factor;
  startSession(data);
  return undefined;
}

/** Returns what an unfinished sign-in of this browser still needs; null if nothing. */
export async function findDue(): Promise<SecondFactorDue | null> {
  const answer = await call(secondFactorsApi.getSecondFactorDue, {}).catch(() => undefined);
  return answer?.data.second_factor ?? null;
}

/** Verifies a code of the second factor, or a recovery code. Then the profile is loaded. */
export async function verifySecondFactor(code: string): Promise<void> {
  const sent = call(secondFactorsApi.verifySecondFactor, { body: { code } });
  const { data } = await failing(sentenceOfSecondFactor, sent);
  startSession(data);
}

/** Loads the profile after setting up the second factor has signed the user in. */
export async function findProfileAfterSetup(): Promise<void> {
  const { data } = await failing(sentenceOfVerify, call(authApi.getProfile, {}));
  startSession(data);
}

export async function leavePending(): Promise<void> {
  await call(authApi.logout, {}).catch(() => undefined);
}

export type Registration = { user_name: string; email: string; name: string };

/**
 * Registers an organization and sends a code to its first user.
 * @returns whether the code was sent; if not, the registration still stands
 */
export async function register(registration: Registration): Promise<boolean> {
  const body = { ...registration, phone: '', description: '', logo: null };
  await failing(sentenceOfRegistration, call(organizationsApi.createOrganization, { body }));
  // As in the e-mail step, a page reloaded from here on continues with the code step.
  sentCode.keep(registration.email);
  return sendCode(registration.email).then(
    () => true,
    () => false,
  );
}
