import { z } from 'zod';
import { codesOfStepUp, stepUpHeader } from '../auth/fresh-code.ts';
import { endpoints } from '../endpoint.ts';

export const accountChangeKinds = [
  'transfer_account',
  'payment_instructions',
  'connected_account',
  'payout_schedule',
  'refund_file',
  'platform_instructions',
] as const;
export type AccountChangeKind = (typeof accountChangeKinds)[number];

/** For how long what stood before can be restored. */
export const RESTORE_HOURS = 24;

/** The beginning of "… was changed". */
export const accountChangeNames: Record<AccountChangeKind, string> = {
  transfer_account: 'The bank account that buyers pay to',
  payment_instructions: 'The text about how to pay',
  connected_account: 'The Stripe account that buyers pay to',
  payout_schedule: 'The payout schedule',
  refund_file: 'A file of refunds',
  platform_instructions: "The platform's text about how to pay",
};

export const accountChangeSentences = {
  restored: 'The earlier account is back. Whoever changed it is signed out.',
  gone: 'This change cannot be taken back any more.',
  unknown: 'This link does not work, or its day is over.',
} as const;

/** A change of where an organization's or the platform's buyers pay that can still be taken back. */
export const AccountChange = z.object({
  change_id: z.string(),
  /** null: of the platform. */
  organization_id: z.string().nullable(),
  /** The platform's name where it is of the platform. */
  organization_name: z.string(),
  kind: z.enum(accountChangeKinds),
  /** In words; what comes back is what stood before the first change of the last day. */
  before: z.string(),
  after: z.string(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  until: z.iso.datetime(),
});
export type AccountChange = z.infer<typeof AccountChange>;

const Token = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });
const refuses = ['change_gone'] as const;

export const accountChangesApi = endpoints({
  listAccountChanges: {
    call: 'GET /organizations/{id}/account-changes',
    summary: `Returns changes of where an organization's money goes that can be taken back, for ${RESTORE_HOURS} hours.`,
    access: 'money:read',
    reply: z.array(AccountChange),
  },
  listPlatformChanges: {
    call: 'GET /settings/account-changes',
    summary: `Returns changes of the platform's text about how to pay that can be taken back, for ${RESTORE_HOURS} hours.`,
    access: 'settings:read',
    reply: z.array(AccountChange),
  },
  restoreAccount: {
    call: 'POST /account-changes/{id}/restore',
    summary: 'Restores the account that stood before the changes of the last day.',
    access: 'payments:write',
    refuses: [...refuses, ...codesOfStepUp],
    perMinute: 30,
    headers: stepUpHeader,
    reply: AccountChange,
  },
  openAccountChange: {
    call: 'POST /public/account-changes/open',
    summary: 'Returns the change that a mailed link is about.',
    access: 'public',
    refuses,
    perMinute: 30,
    body: Token,
    reply: AccountChange,
  },
  restoreByLink: {
    call: 'POST /public/account-changes/restore',
    summary: 'Restores the earlier account by a mailed link, and signs out whoever changed it.',
    access: 'public',
    refuses,
    perMinute: 30,
    body: Token,
    reply: AccountChange,
  },
});
