import { z } from 'zod';
import { codesOfStepUp, stepUpHeader } from './auth/fresh-code.ts';
import { endpoints } from './endpoint.ts';
import { PayoutSchedule, PayoutScheduleInput } from './finance/payout-schedules.ts';
import { ListQuery } from './list.ts';

export const accountSentences = {
  scheduleSaved: 'Payout schedule saved.',
  disconnected: 'Stripe is disconnected. New orders are no longer paid to your account.',
  notOffered: 'This platform does not connect Stripe accounts.',
  stopped: 'Online payment is stopped for this event. Please ask the organizer.',
  noAccount: 'There is no connected account.',
  failed: 'Stripe does not answer right now. Please try again in a moment.',
} as const;

/**
 * `onboarding`: not finished; `checking`: the payment service checks the details; `enabled`; `asked`:
 * payments work, but it asks for something; `stopped`: it accepts no more payments; `disconnected`.
 */
export const accountStatuses = [
  'none',
  'onboarding',
  'checking',
  'enabled',
  'asked',
  'stopped',
  'disconnected',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const ConnectedAccount = z.object({
  /** Whether the platform connects accounts at all. */
  is_offered: z.boolean(),
  status: z.enum(accountStatuses),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  /** What the payment service asks for, in its own names. */
  asks: z.array(z.string()),
  asks_due_at: z.iso.datetime().nullable(),
  /** In the payment service's words; null unless it stopped the account. */
  disabled_reason: z.string().nullable(),
  schedule: PayoutSchedule.nullable(),
  checked_at: z.iso.datetime().nullable(),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

export const connectedPayoutStatuses = [
  'pending',
  'in_transit',
  'paid',
  'canceled',
  'failed',
] as const;

/** A transfer from the connected account to the organization's bank. */
export const ConnectedPayout = z.object({
  payout_id: z.string(),
  amount: z.number(),
  status: z.enum(connectedPayoutStatuses),
  /** In the payment service's words; '' unless it failed. */
  failure: z.string(),
  created_at: z.iso.datetime(),
  arrives_at: z.iso.datetime(),
});
export type ConnectedPayout = z.infer<typeof ConnectedPayout>;

// Each of these calls the payment service.
const asksService = { perMinute: 30, perUserMinute: 6 } as const;

export const connectedAccountsApi = endpoints({
  getConnectedAccount: {
    call: 'GET /organizations/{id}/connected-account',
    summary: "Returns the state of an organization's account at the payment service.",
    access: 'money:read',
    reply: ConnectedAccount,
  },
  refreshConnectedAccount: {
    ...asksService,
    call: 'POST /organizations/{id}/connected-account/refresh',
    summary: 'Reads the state of the account from the payment service.',
    access: 'payments:write',
    refuses: ['accounts_not_offered', 'no_connected_account', 'account_service_failed'],
    reply: ConnectedAccount,
  },
  connectAccount: {
    ...asksService,
    call: 'POST /organizations/{id}/connected-account/onboarding',
    summary:
      'Returns a link to the form of the payment service about the account; creates the account first if there is none.',
    access: 'payments:write',
    refuses: ['accounts_not_offered', 'account_service_failed', ...codesOfStepUp],
    headers: stepUpHeader,
    reply: z.object({ url: z.string() }),
  },
  setPayoutSchedule: {
    ...asksService,
    call: 'PUT /organizations/{id}/connected-account/schedule',
    summary: 'Changes when the payment service pays the organization.',
    access: 'payments:write',
    refuses: [
      'accounts_not_offered',
      'no_connected_account',
      'account_service_failed',
      ...codesOfStepUp,
    ],
    headers: stepUpHeader,
    body: PayoutScheduleInput,
    reply: ConnectedAccount,
  },
  disconnectAccount: {
    call: 'DELETE /organizations/{id}/connected-account',
    summary:
      'Stops using the account for new orders. Refunds of earlier ones still come from it, and connecting again uses it again.',
    access: 'payments:write',
    refuses: ['no_connected_account', ...codesOfStepUp],
    headers: stepUpHeader,
    reply: ConnectedAccount,
  },
  listConnectedPayouts: {
    call: 'GET /organizations/{id}/connected-account/payouts',
    summary: 'Returns what the payment service paid to the organization, newest first.',
    access: 'money:read',
    query: ListQuery,
    envelope: 'page',
    reply: ConnectedPayout,
  },
});
