import {
  type ConnectedAccount,
  type ConnectedPayout,
  connectedPayoutStatuses,
} from '@marquee/contract/connected-accounts';
import {
  payoutIntervals,
  payoutWeekdays,
  type PayoutSchedule,
} from '@marquee/contract/finance/payout-schedules';
import { amountOf } from '@marquee/contract/money';
import type { AccountRow, PayoutRow } from './queries.ts';
import { statusOf } from './rules.ts';

export function presentAccount(
  account: AccountRow | undefined,
  { isOffered }: { isOffered: boolean },
): ConnectedAccount {
  return {
    is_offered: isOffered,
    status: statusOf(account),
    charges_enabled: account?.charges_enabled ?? false,
    payouts_enabled: account?.payouts_enabled ?? false,
    asks: account?.asks ?? [],
    asks_due_at: account?.asks_due_at?.toISOString() ?? null,
    disabled_reason: account?.disabled_reason ?? null,
    schedule: account ? presentSchedule(account) : null,
    checked_at: account?.checked_at?.toISOString() ?? null,
  };
}

export function presentSchedule(
  row: Pick<AccountRow, 'payout_interval' | 'payout_day'>,
): PayoutSchedule | null {
  const interval = payoutIntervals.find((known) => known === row.payout_interval);
  if (interval === undefined) return null;
  const weekday = payoutWeekdays.find((day) => day === row.payout_day) ?? null;
  const day = interval === 'monthly' && row.payout_day !== null ? Number(row.payout_day) : null;
  return { interval, weekday, month_day: day };
}

export function presentPayout(row: PayoutRow): ConnectedPayout {
  return {
    payout_id: row.reference,
    amount: amountOf(row.amount_cents),
    // The database allows no other.
    status: connectedPayoutStatuses.find((known) => known === row.status) ?? 'pending',
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    arrives_at: row.arrives_at.toISOString(),
  };
}
