import { payoutSentences as say } from '@marquee/contract/finance/payouts';
import { amountOf, type Cents, centsOf } from '@marquee/contract/money';
import { refusal } from '../../lib/app-error.ts';
import type { PayoutStatus } from '../../db/schema.generated.ts';

const euro = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });

/** Formats cents: 1250 → '€12.50', -50 → '-€0.50'. */
export function euroOf(cents: Cents): string {
  return euro.format(amountOf(cents));
}

/**
 * Returns the amount of a payout: the one that was asked for, or the whole balance.
 * @throws AppError `conflict` when nothing is owed, `invalid` when the amount exceeds the balance
 */
export function payoutCents(balance: Cents, amount: number | undefined): Cents {
  if (balance <= 0) throw refusal('nothing_owed', say.nothingOwed);
  const cents = amount === undefined ? balance : centsOf(amount);
  if (cents > balance) {
    const errors = { amount: [say.aboveBalance(euroOf(balance))] };
    const details = { balance: amountOf(balance) };
    throw refusal('above_balance', undefined, { errors, details });
  }
  return cents;
}

/** @throws AppError `conflict` for a payout that is paid or withdrawn */
export function refuseUnlessProposed(status: PayoutStatus): void {
  if (status === 'paid') throw refusal('payout_paid', say.paidAlready);
  if (status === 'withdrawn') throw refusal('payout_withdrawn', say.withdrawnAlready);
}
