import { payoutSentences as say } from '@marquee/contract/finance/payouts';
import { amountOf, type Cents, centsOf } from '@marquee/contract/money';
import { formatCents } from '@marquee/contract/formats/money';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound, refusal } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import type { PayoutStatus } from '../../db/schema.generated.ts';

/**
 * Returns the amount of a payout: the one that was asked for, or the whole balance.
 * @throws AppError `conflict` when nothing is owed, `invalid` when the amount exceeds the balance
 */
export function payoutCents(balance: Cents, amount: number | undefined): Cents {
  if (balance <= 0) throw refusal('nothing_owed', say.nothingOwed);
  const cents = amount === undefined ? balance : centsOf(amount);
  if (cents > balance) {
    const errors = { amount: [say.aboveBalance(formatCents(balance))] };
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

/**
 * Returns an organization's id as the database writes it.
 * @throws AppError `not_found`, also for another organization than the actor's
 */
export function ownOrganization(actor: Actor, givenId: string): string {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  return id;
}
