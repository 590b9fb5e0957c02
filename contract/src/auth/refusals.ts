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
});
