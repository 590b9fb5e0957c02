import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { emailProofs } from './account.ts';
import { OTP_MINUTES } from './input.ts';

/**
 * What a fresh code is for. One code allows one call with one purpose, for one organization or for
 * the platform.
 */
export const stepUpPurposes = [
  'transfer_account',
  'payment_instructions',
  'connected_account',
  'payout_schedule',
  'refund_file',
  'restore_account',
  'refund_account',
  'platform_instructions',
  'user_access',
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
  refund_account: 'a change of the bank account that a refund goes to',
  platform_instructions: 'a change of what buyers read about how to pay',
  user_access: 'a change of who gets into an account',
};

export const stepUpSentences = {
  needed: 'This needs a fresh code, because it decides where money goes.',
  accessNeeded: 'This needs a fresh code, because it decides who gets into an account.',
  wrong: 'This code is not the one that we sent to your address.',
  gone: 'This code is no longer valid. Ask for a new one.',
  tooMany: 'You asked for too many codes. Please try again later.',
  tooNew:
    'Your account got its rights or its address less than 24 hours ago. Until then, somebody who had them before has to do this.',
  mailFailed: 'The code could not be sent. Please try again in a moment.',
  sent: `We sent a code to your e-mail address. It expires in ${OTP_MINUTES} minutes.`,
} as const;

export const StepUpInput = z.object({
  purpose: z.enum(stepUpPurposes),
  /** null: for the platform, whose administrators may ask. */
  organization_id: Id.nullable(),
});

export const StepUp = z.object({
  /** What `Step-Up-Code` has to be. */
  proof: z.enum(emailProofs),
  /** null for a code of the second factor. */
  expires_at: z.iso.datetime().nullable(),
});
export type StepUp = z.infer<typeof StepUp>;

export const stepUpApi = endpoints({
  requestStepUp: {
    call: 'POST /current/step-up',
    summary:
      "Mails a code that allows one call that decides about money or accounts, unless the caller's second factor does.",
    access: 'orders:read',
    refuses: ['too_many_codes', 'mail_failed'],
    perMinute: 30,
    body: StepUpInput,
    status: 201,
    reply: StepUp,
  },
});
