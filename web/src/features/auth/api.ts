import { authApi } from '@marquee/contract/auth';
import { CLIENT } from '@marquee/contract/access';
import { organizationsApi } from '@marquee/contract/organizations';
import { call } from '../../lib/client.ts';
import { startSession } from '../../lib/session.ts';
import {
  failing,
  sentenceOfCheck,
  sentenceOfRegistration,
  sentenceOfRequest,
  sentenceOfVerify,
} from './failures.ts';

/** Sends a code to an address that is known here. */
export async function requestCode(email: string): Promise<void> {
  await failing(sentenceOfCheck, call(authApi.checkEmail, { body: { email } }));
  await resendCode(email);
}

/** Sends another code; the one before is void. */
export async function resendCode(email: string): Promise<void> {
  const body = { email, user_type: CLIENT };
  await failing(sentenceOfRequest, call(authApi.requestOtp, { body }));
}

/** Signs in with a code. From here on the profile is known. */
export async function verifyCode(email: string, otp: string): Promise<void> {
  const body = { email, otp, user_type: CLIENT };
  const { data } = await failing(sentenceOfVerify, call(authApi.verifyOtp, { body }));
  startSession(data);
}

export type Registration = { user_name: string; email: string; name: string };

/** Registers an organization and its first user. */
export async function register(registration: Registration): Promise<void> {
  const body = { ...registration, phone: '', description: '' };
  await failing(sentenceOfRegistration, call(organizationsApi.createOrganization, { body }));
}
