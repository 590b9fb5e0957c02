import type { Cents } from '@marquee/contract/money';
import type { BankProblem } from '@marquee/contract/transfers/bank-files';
import type { OrderStatus } from '@marquee/contract/orders/statuses';
import type { BankEntry } from './reading/entry.ts';

/** Why an entry of a bank file pays for no order, or the order that it pays for. */
export type Match =
  | { kind: 'pays'; orderId: string }
  | { kind: 'not-an-income' }
  | { kind: 'wrong'; why: BankProblem; orderId: string | null };

/** An order of the organization whose reference an entry may name. */
export type MatchOrder = {
  id: string;
  reference: string;
  status: OrderStatus;
  totalCents: Cents;
  paysOnline: boolean;
};

/**
 * Matches one entry with the orders of the organization that it names. Only an incoming transfer in
 * euros of exactly the total pays for an order; a person decides everything else.
 * @param paid the ids of orders that earlier entries of the file pay for
 */
function matchEntry(
  entry: BankEntry,
  named: readonly MatchOrder[],
  paid: ReadonlySet<string>,
): Match {
  if (!isIncome(entry)) return { kind: 'not-an-income' };
  const [order] = named;
  if (!order) return { kind: 'wrong', why: 'unknown', orderId: null };
  if (named.length > 1) return { kind: 'wrong', why: 'several_orders', orderId: null };
  const why = paid.has(order.id) ? 'already_paid' : problemOf(entry, order);
  return why === undefined
    ? { kind: 'pays', orderId: order.id }
    : { kind: 'wrong', why, orderId: order.id };
}

/**
 * Matches the entries of a file in their order. The second transfer for an order finds it paid by
 * the first one.
 * @param named the orders that each entry names, at its place
 */
export function matchEntries(
  entries: readonly BankEntry[],
  named: readonly (readonly MatchOrder[])[],
): Match[] {
  const paid = new Set<string>();
  return entries.map((entry, index) => {
    const match = matchEntry(entry, named[index] ?? [], paid);
    if (match.kind === 'pays') paid.add(match.orderId);
    return match;
  });
}

export function isIncome({ direction, isReturn, cents }: BankEntry): boolean {
  return direction === 'in' && !isReturn && cents > 0;
}

/** Returns why an entry does not pay for the order that it names; undefined if it does. */
export function problemOf(
  entry: Pick<BankEntry, 'currency' | 'cents'>,
  order: Omit<MatchOrder, 'id' | 'reference'>,
): BankProblem | undefined {
  if (entry.currency !== 'EUR') return 'other_currency';
  if (order.status === 'completed') return 'already_paid';
  if (order.status === 'cancelled') return 'order_cancelled';
  if (order.status === 'applied') return 'not_accepted';
  if (order.paysOnline) return 'paid_online';
  if (entry.cents < order.totalCents) return 'too_little';
  if (entry.cents > order.totalCents) return 'too_much';
  return undefined;
}

/** What assigning a transfer to an order does. */
export type Assignment = {
  completes: boolean;
  /** What the order still needs. */
  missingCents: Cents;
  /** What the order does not need, so that it goes back. */
  surplusCents: Cents;
};

/**
 * Decides what a transfer that a person assigns to an order does.
 * @param order.arrivedCents of transfers assigned before, which did not suffice
 */
export function decideAssignment(
  cents: Cents,
  order: { isUnpaid: boolean; totalCents: Cents; arrivedCents: Cents },
): Assignment {
  const needed = order.isUnpaid ? Math.max(0, order.totalCents - order.arrivedCents) : 0;
  return {
    completes: order.isUnpaid && cents >= needed,
    missingCents: Math.max(0, needed - cents),
    surplusCents: Math.max(0, cents - needed),
  };
}

/** A kept transfer with the order that it names or is assigned to, as the order is now. */
type KeptEntry = {
  cents: Cents;
  currency: string;
  problem: BankProblem;
  order: Omit<MatchOrder, 'id' | 'reference'> | null;
};

const aboutNoOrder: readonly BankProblem[] = ['unknown', 'other_currency', 'several_orders'];

/** Returns why a kept transfer pays for no order now; its order may have changed or be gone. */
export function presentProblem({ cents, currency, problem, order }: KeptEntry): BankProblem {
  if (!order) return aboutNoOrder.includes(problem) ? problem : 'unknown';
  return problemOf({ cents, currency }, order) ?? 'fits';
}
