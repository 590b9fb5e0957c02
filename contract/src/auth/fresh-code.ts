/** The header of a call that decides where money goes or who gets into an account. */
export const STEP_UP_HEADER = 'Step-Up-Code';
export const stepUpHeader = {
  [STEP_UP_HEADER]: {
    description:
      'A fresh code: the digits that `POST /current/step-up` mails, or a code of the second factor. Without it the call is refused with 403 `code_needed`.',
    minLength: 1,
    maxLength: 60,
  },
} as const;

/** What every call with `stepUpHeader` may be refused with. */
export const codesOfStepUp = [
  'code_needed',
  'wrong_code',
  'code_gone',
  'too_many_tries',
  'too_new',
] as const;
