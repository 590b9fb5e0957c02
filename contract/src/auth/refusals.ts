import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why somebody is not signed in. */
export const signInRefusalCodes = refusalCodes({
  unknown_email: { is: 'not_found' },
  too_many_codes: { is: 'too_many_requests' },
  mail_failed: { is: 'unavailable' },
  wrong_code: { is: 'invalid' },
  /** There is no code left to compare with: it was used, or it expired. */
  code_gone: { is: 'invalid' },
  too_many_tries: { is: 'too_many_requests' },
  /** The caller's rights or address are less than a day old, so they do not decide about money yet. */
  too_new: { is: 'conflict' },
  /** The call decides about money or accounts, and came without a fresh code. */
  code_needed: {
    is: 'forbidden',
    details: z.object({ purpose: z.string(), organization_id: z.string().nullable() }),
  },
});

/** Why a second factor is not set up, used or reset, or not required of a role. */
export const secondFactorRefusalCodes = refusalCodes({
  no_second_factor: { is: 'conflict' },
  second_factor_exists: { is: 'conflict' },
  second_factor_not_started: { is: 'conflict' },
  /** The session waits for no code. */
  second_factor_not_due: { is: 'conflict' },
  /** Nobody resets their own: that would need no code. */
  own_second_factor: { is: 'conflict' },
  /** Nobody requires of their role what they have not set up themselves. */
  own_second_factor_first: { is: 'conflict' },
});

/** The codes of each call that asks for a code of the second factor. */
export const codesOfSecondFactor = {
  verify: ['no_second_factor', 'wrong_code', 'too_many_tries'],
  signIn: ['no_second_factor', 'wrong_code', 'too_many_tries', 'second_factor_not_due'],
  confirm: ['second_factor_not_started', 'second_factor_exists', 'wrong_code', 'too_many_tries'],
} as const;

/** The codes of the two calls that change one's own e-mail address. */
export const codesOfEmailChange = {
  request: ['too_many_codes', 'mail_failed'],
  confirm: ['wrong_code', 'code_gone', 'too_many_tries', 'no_second_factor', 'email_in_use'],
} as const;
