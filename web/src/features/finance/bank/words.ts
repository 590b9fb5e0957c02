import type { BankEntry, BankFileResult, BankProblem } from '@marquee/contract/orders/bank-files';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';

const reasons: Record<BankProblem, (total: string) => string> = {
  unknown: () => 'Names no order of yours',
  other_currency: () => 'Not in euros',
  several_orders: () => 'Names several orders',
  too_little: (total) => `Less than the order’s total of ${total}`,
  too_much: (total) => `More than the order’s total of ${total}`,
  already_paid: () => 'The order is already paid',
  order_cancelled: () => 'The order is cancelled',
  paid_online: () => 'The order is waiting for an online payment',
};

/** Returns why a transfer paid for no order. */
export function reasonOf({ problem, order }: Pick<BankEntry, 'problem' | 'order'>): string {
  return reasons[problem](formatEuro(order?.total ?? 0));
}

/** Returns an amount in its own currency: '€24.50', 'CHF 24.50'. */
export function amountInWords({
  amount,
  currency,
}: Pick<BankEntry, 'amount' | 'currency'>): string {
  return currency === 'EUR' ? formatEuro(amount) : `${currency} ${amount.toFixed(2)}`;
}

/** Returns what became of a file, in sentences. */
export function resultInWords({ paid, open, known, ignored }: BankFileResult): string {
  const transfers = (count: number) => formatCount(count, nouns.transfer);
  const sentences = [
    paid === 0 ? 'No new payment was found.' : `${formatCount(paid, nouns.order)} marked as paid.`,
    open === 0
      ? ''
      : `${transfers(open)} could not be matched and ${open === 1 ? 'needs' : 'need'} you.`,
    known === 0 ? '' : `${transfers(known)} had been read before.`,
    ignored === 0
      ? ''
      : `${transfers(ignored)} out of the account ${ignored === 1 ? 'was' : 'were'} ignored.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
