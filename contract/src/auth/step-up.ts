import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { emailProofs } from './account.ts';
import { OTP_MINUTES } from './input.ts';

/** What a fresh code is for. One code allows one call with one purpose, for one organization. */
export const stepUpPurposes = [
  'transfer_account',
  'payment_instructions',
  'connected_account',
  'payout_schedule',
  'refund_file',
  'restore_account',
] as const;
export type StepUpPurpose = (typeof stepUpPurposes)[number];

/** The end of "Enter the code that allows …". */
export const stepUpWords: Record<StepUpPurpose, string> = {
  transfer_account: 'a change of the bank account that buyers pay to',
  payment_instructions: 'a change of what buyers read about how to pay',
  connected_account: 'a change of the Stripe account that buyers pay to',
  payout_schedule: 'a change of when Stripe pays you',
  refund_file: 'a file of transfers from your bank account',
  restore_account: 'going back to the earlier account',
};

export const stepUpSentences = {
  needed: 'This needs a fresh code, because it decides where money goes.',
  wrong: 'This code is not the one that we sent to your address.',
  gone: 'This code is no longer valid. Ask for a new one.',
  tooMany: 'You asked for too many codes. Please try again later.',
  tooNew:
    'You joined this team less than 24 hours ago. Until then, a colleague who was here before has to do this.',
  mailFailed: 'The code could not be sent. Please try again in a moment.',
  sent: `We sent a code to your e-mail address. It expires in ${OTP_MINUTES} minutes.`,
} as const;

/** The header of a call that moves money or changes where it goes. */
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

export const StepUpInput = z.object({ purpose: z.enum(stepUpPurposes), organization_id: Id });

export const StepUp = z.object({
  /** What `Step-Up-Code` has to be. */
  proof: z.enum(emailProofs),
  /** null for a code of the second factor. */
  expires_at: z.iso.datetime().nullable(),
});
export type StepUp = z.infer<typeof StepUp>;

export const stepUpApi = endpoints({
  requestStepUp: {
    method: 'POST',
    path: '/current/step-up',
    summary:
      "Mails a code that allows one call that decides where money goes, unless the caller's second factor does.",
    access: 'money:read',
    refuses: ['too_many_codes', 'mail_failed'],
    perMinute: 30,
    body: StepUpInput,
    status: 201,
    envelope: 'data',
    reply: StepUp,
  },
});
