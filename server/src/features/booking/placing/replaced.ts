import { countPieces, unitsOf } from '@marquee/contract/pricing/groups';
import { bookingSentences } from '@marquee/contract/orders/public';
import type { Database } from '../../../db/database.ts';
import { jobsOf } from '../../../jobs/jobs.ts';
import { refusal } from '../../../lib/app-error.ts';
import type { Write } from '../../../lib/bulk.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { cancelReplaced } from '../../orders/commands-rows.ts';
import { closeCheckoutsOf } from '../../payments/jobs-kinds.ts';
import { isHolding } from '../../orders/rules.ts';
import type { Stock } from '../../orders/rules-stock.ts';
import { type Share, shareOfOrder } from '../../codes/shares/queries.ts';
import { takeFromShare } from '../../codes/shares/rules.ts';
import { countPerPerson } from './per-order.ts';
import { buyerKey } from '../unpaid/rules.ts';
import { countSeats, itemsOf } from '../../orders/items/items.ts';
import type { BookingRequest } from './rules.ts';

/** Reads the orders of an event that booking requests replace; undefined if they replace none. */
export function replacedAmong(db: Database, eventId: string, bookingRequests: BookingRequest[]) {
  const secrets = bookingRequests.flatMap(({ replaces }) => replaces ?? []);
  if (secrets.length === 0) return undefined;
  return db
    .selectFrom('orders')
    .select(['id', 'secret', 'status', 'email', 'ordered', 'code_id', 'accepted_at'])
    .select(['checkout_provider', 'checkout_id', 'checkout_account'])
    .select(['reserved_seats', shareOfOrder])
    .where('secret', 'in', secrets)
    .where('event_id', '=', eventId);
}

type ReplacedRow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof replacedAmong>>['execute']>
>[number];

/** An order that is replaced, with its items. */
export type Replaced = ReturnType<typeof replacedOf> extends Map<string, infer T> ? T : never;

/** @returns the orders by secret */
export function replacedOf(rows: ReplacedRow[] | undefined) {
  return new Map(
    (rows ?? []).map(({ ordered, ...row }) => [row.secret, { ...row, items: itemsOf(ordered) }]),
  );
}

/**
 * Finds the order that a request replaces; undefined if there is nothing left to replace. Nobody
 * changes it meanwhile, because whoever changes an order holds the event's lock.
 * @throws AppError `conflict` for an order that is paid, or whose payment is under way
 */
export function findReplaced(
  { replaces }: BookingRequest,
  replaced: Map<string, Replaced>,
): Replaced | undefined {
  const order = replaces === undefined ? undefined : replaced.get(replaces);
  if (!order || order.status === 'cancelled') return undefined;
  const isBeingPaid = order.status === 'processing' && order.checkout_id !== null;
  if (!isHolding(order.status) || isBeingPaid) {
    throw refusal('not_cancellable', bookingSentences.cannotReplace);
  }
  return order;
}

/** Puts the seats and pieces of an order back into the stock, or takes them out of it again. */
export function moveInStock(
  { items, email, ...order }: Replaced,
  stock: Stock,
  shares: ReadonlyMap<string, Share>,
  sign: 1 | -1,
): void {
  const share = shares.get(order.share?.id ?? '');
  if (share) takeFromShare(share, -sign * order.reserved_seats, stock.seats);
  const seats = sign * countSeats(items);
  stock.seats.seats_held -= seats;
  for (const item of items) {
    const price = item.priceTypeId === null ? undefined : stock.prices.get(item.priceTypeId);
    if (price) price.held -= sign * unitsOf(item);
  }
  const key = buyerKey(email);
  const unpaid = stock.unpaid.get(key);
  if (unpaid !== undefined) stock.unpaid.set(key, unpaid - seats - sign * countPieces(items));
  countPerPerson(stock.persons, { items, email }, sign === 1 ? -1 : 1);
}

/** Returns the statements that end replaced orders; their seats are moved with those of the new ones. */
export function endingsOf(orders: Replaced[], now: Date): Write[] {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const jobs = orders.flatMap((order) => [
    ...closeCheckoutsOf([order]),
    ...(wasConfirmed(order) && order.email !== '' ? [mailJob(order.id, 'cancelled')] : []),
  ]);
  return [cancelReplaced(ids, now), ...jobsOf(jobs, now)];
}

/** Returns whether a mail told the buyer of the order, so that one tells of its end, too. */
function wasConfirmed({ status, accepted_at }: Replaced): boolean {
  return status !== 'pending' || accepted_at !== null;
}
