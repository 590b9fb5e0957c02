import type {
  AssignableOrder,
  Assigned,
  BankEntry,
  BankFileResult,
  BankProblem,
  Divided,
} from '@marquee/contract/transfers/bank-files';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';

const reasons: Record<BankProblem, (total: string) => string> = {
  unknown: () => 'Names no order of yours',
  other_currency: () => 'Not in euros',
  several_orders: () => 'Names several orders. Divide it between them.',
  too_little: (total) => `Less than the order’s total of ${total}`,
  too_much: (total) => `More than the order’s total of ${total}`,
  already_paid: () => 'The order is already paid',
  order_cancelled: () => 'The order is cancelled',
  not_accepted: () => 'The order is an application that is not accepted',
  paid_online: () => 'The order is waiting for an online payment',
  fits: () => 'Fits its order, but is not assigned yet',
};

type Problem = Pick<BankEntry, 'problem' | 'order' | 'missing' | 'reason'>;

/** Returns why a transfer paid for no order, or why it was set aside. */
export function reasonOf({ problem, order, missing, reason }: Problem): string {
  if (reason !== '') return reason;
  if (missing !== null) return `Assigned. ${formatEuro(missing)} is missing.`;
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
export function resultInWords({
  paid,
  open,
  known,
  doubles,
  ignored,
}: Omit<BankFileResult, 'left_out' | 'odd'>): string {
  const transfers = (count: number) => formatCount(count, nouns.transfer);
  const sentences = [
    paid === 0 ? 'No new payment was found.' : `${formatCount(paid, nouns.order)} marked as paid.`,
    open === 0
      ? ''
      : `${transfers(open)} could not be matched and ${open === 1 ? 'needs' : 'need'} you.`,
    known === 0
      ? ''
      : `${transfers(known)} ${known === 1 ? 'is' : 'are'} equal to what had been read before and paid for nothing.`,
    doubles === 0 ? '' : `See Possible doubles: ${doubles} new.`,
    ignored === 0
      ? ''
      : `${transfers(ignored)} out of the account ${ignored === 1 ? 'was' : 'were'} ignored.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Returns what assigning a transfer to an order does, before it is done. */
export function effectInWords(
  { amount }: Pick<BankEntry, 'amount'>,
  { reference, status, total, missing, surplus }: AssignableOrder,
): string {
  if (missing > 0) {
    return `${formatEuro(amount)} is not enough: ${formatEuro(missing)} is missing. Order ${reference} stays unpaid until the rest arrives. You can undo this until then.`;
  }
  if (surplus === amount) {
    const state = status === 'completed' ? 'already paid' : 'cancelled';
    return `Order ${reference} is ${state}. All of the ${formatEuro(amount)} is then listed under Refunds due, and you return it.`;
  }
  const paid = `Order ${reference} is marked as paid, and its tickets are sent. This cannot be undone here: to return the money, refund the order.`;
  if (surplus === 0) return paid;
  return `${formatEuro(amount)} is ${formatEuro(surplus)} more than order ${reference} needs (${formatEuro(total)}). The ${formatEuro(surplus)} is then listed under Refunds due, and you return it. ${paid}`;
}

/** Returns what the file has that could not be read. */
export function leftOutInWords(count: number): string {
  return `${formatCount(count, nouns.entry)} of the file could not be read and ${count === 1 ? 'was' : 'were'} left out. Look at ${count === 1 ? 'it' : 'them'} in your bank account.`;
}

/** Returns what a part of a transfer does to its order, before it is done. */
export function partInWords({ status, total, missing, surplus }: AssignableOrder): string {
  const of = `of ${formatEuro(total)}`;
  if (missing > 0) return `${formatEuro(missing)} ${of} is still missing.`;
  if (status === 'completed' || status === 'cancelled') {
    return `The order is ${status === 'completed' ? 'already paid' : 'cancelled'}: all of it is then a refund due.`;
  }
  return surplus > 0
    ? `Pays all ${of}; ${formatEuro(surplus)} is then a refund due.`
    : `Pays all ${of}.`;
}

/** Returns what dividing a transfer did. */
export function dividedInWords({ parts, rest }: Divided): string {
  const left = rest > 0 ? ` ${formatEuro(rest)} is left over and stays on the list.` : '';
  return `${parts.map((part) => assignedInWords(part)).join(' ')}${left}`;
}

/** Returns what assigning a transfer to an order did. */
export function assignedInWords({ reference, completed, missing, surplus }: Assigned): string {
  if (missing > 0) return `Assigned to order ${reference}. ${formatEuro(missing)} is missing.`;
  const due = surplus > 0 ? ` ${formatEuro(surplus)} is listed under Refunds due.` : '';
  return completed ? `Order ${reference} is paid.${due}` : `Assigned to order ${reference}.${due}`;
}
