import type { PayoutSchedule } from '@marquee/contract/finance/payout-schedules';
import type { AccountStatus } from '@marquee/contract/connected-accounts';
import type { Cents } from '@marquee/contract/money';
import type { LedgerEntry } from '../ledger/rules.ts';
import type { AccountRow } from './queries.ts';

type State = Pick<
  AccountRow,
  | 'charges_enabled'
  | 'payouts_enabled'
  | 'details_submitted'
  | 'asks'
  | 'enabled_at'
  | 'disconnected_at'
>;

/** Sums up the state of an account in one word. */
export function statusOf(account: State | undefined): AccountStatus {
  if (!account) return 'none';
  if (account.disconnected_at !== null) return 'disconnected';
  const isAsked = account.asks.length > 0;
  if (account.charges_enabled) return isAsked || !account.payouts_enabled ? 'asked' : 'enabled';
  if (account.enabled_at !== null) return 'stopped';
  return account.details_submitted && !isAsked ? 'checking' : 'onboarding';
}

/** The part of an account that decides who is paid for an order. */
export type Payee = Pick<AccountRow, 'charges_enabled' | 'enabled_at' | 'disconnected_at'>;

/**
 * Returns who is paid online for an order: the connected account, the platform, or nobody. An account
 * that the payment service stopped is not replaced by the platform's, because the platform would
 * then be liable for a seller that the service refuses.
 */
export function payeeOf(account: Payee | undefined): 'account' | 'platform' | 'nobody' {
  if (account === undefined) return 'platform';
  if (account.charges_enabled) return account.disconnected_at === null ? 'account' : 'platform';
  return account.enabled_at === null ? 'platform' : 'nobody';
}

/**
 * Returns the entry of a payout that came back to a connected account. What the organizer collected
 * was on its way to the bank and is in the account again, so its balance stays.
 */
export function entryOfFailure(payout: {
  organizationId: string;
  amountCents: Cents;
  memo: string;
  at: Date;
}): LedgerEntry {
  const { organizationId, amountCents, memo, at } = payout;
  return {
    kind: 'payout_failed',
    at,
    organizationId,
    memo,
    lines: [
      { account: 'collected', organizationId, amountCents },
      { account: 'collected', organizationId, amountCents: -amountCents },
    ],
  };
}

/** Returns 'weekly monday' or 'manual'. */
export function scheduleInWords(schedule: PayoutSchedule | null): string {
  if (!schedule) return 'Unknown';
  const { interval, weekday, month_day } = schedule;
  return [interval, weekday, month_day].filter((part) => part !== null).join(' ');
}
