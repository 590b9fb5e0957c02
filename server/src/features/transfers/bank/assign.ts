import { applicationSentences as applications } from '@marquee/contract/staff-orders/applications';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { amountOf } from '@marquee/contract/money';
import { sql } from 'kysely';
import { type Assigned, bankSentences as say } from '@marquee/contract/transfers/bank-files';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { noteTransfer } from '../../payments/settling/paid-way.ts';
import { writeOfflinePayments, writeSurplus } from '../../payments/settling/offline.ts';
import { closeCheckouts, completeOrder } from '../../payments/settling/settle.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { awaitsPayment } from '../../orders/rules.ts';
import { type Assignment, decideAssignment } from './rules.ts';

type OpenEntry = { id: string; amount_cents: number };

/**
 * Assigns a transfer to an order by hand. An order that needs more stays unpaid; what it does not
 * need becomes a refund due.
 * @throws AppError `not_found`, or `conflict` for a transfer in another currency
 */
export async function assignEntry(
  deps: Deps,
  actor: Actor,
  givenId: string,
  givenOrderId: string,
): Promise<Assigned> {
  const entryId = getId(givenId);
  const decided: Assignment[] = [];
  const orderId = await changeOrder(deps, actor, givenOrderId, async (trx, order, now) => {
    const entry = await lockEntry(trx, order, entryId);
    const done = await assign(trx, order, entry, now);
    decided.push(done);
    return changeOf(order, done, { transfer: loggedCents(entry.amount_cents) });
  });
  const [done] = decided;
  if (!done) throw notFound();
  return presentAssigned(orderId, done);
}

/**
 * Returns what the log says about an order to which a transfer was assigned.
 * @param transfer its amount, and that of the whole if it is a part
 */
export function changeOf(
  order: LockedOrder,
  done: Assignment,
  transfer: Record<string, string>,
): OrderChange {
  const after = { ...transfer, ...inWords(done) };
  if (!done.completes) return { action: 'order.transfer-assigned', after };
  const before = { status: order.status };
  return { action: 'order.paid-by-transfer', before, after: { status: 'completed', ...after } };
}

export function presentAssigned(orderId: string, done: Assignment): Assigned {
  return {
    order_id: orderId,
    reference: referenceOf(orderId),
    completed: done.completes,
    missing: amountOf(done.missingCents),
    surplus: amountOf(done.surplusCents),
  };
}

/**
 * Locks a transfer of the order's organization that nobody has dealt with.
 * @throws AppError `not_found`, or `conflict` for a transfer in another currency
 */
export async function lockEntry(trx: Trx, order: LockedOrder, entryId: string) {
  const { currency, ...entry } = await trx
    .selectFrom('bank_entries')
    .selectAll()
    .select(sql<string>`booked_on::text`.as('booked_on'))
    .where('id', '=', entryId)
    .where('organization_id', '=', order.event.organization_id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
  if (currency !== 'EUR') throw refusal('transfer_not_euro', say.notEuro);
  return { ...entry, currency };
}

/** Assigns a transfer to an order; both are locked. */
export async function assign(
  trx: Trx,
  order: LockedOrder,
  entry: OpenEntry,
  now: Date,
): Promise<Assignment> {
  if (order.status === 'applied') throw refusal('order_applied', applications.notDecided);
  const isUnpaid = awaitsPayment(order.status) && order.event.cancelled_at === null;
  const earlier = isUnpaid ? await assignedBefore(trx, order.id, entry.id) : [];
  const done = decideAssignment(entry.amount_cents, {
    isUnpaid,
    totalCents: order.total_cents,
    arrivedCents: earlier.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  });
  const mine = { order_id: order.id, assigned_at: now };
  if (done.missingCents > 0) {
    await update(trx, [entry], { ...mine, problem: 'too_little' });
    return done;
  }
  if (done.completes) {
    await writeOfflinePayments(trx, [{ orderId: order.id, cents: order.total_cents, at: now }]);
    await completeOrder(trx, await noteTransfer(trx, order), { account: 'collected' }, now);
    // It was paid in some other way; nobody shall pay it twice.
    await closeCheckouts(trx, [order], now);
    await update(trx, [...earlier, entry], { ...mine, status: 'paid', problem: null });
  } else {
    await update(trx, [entry], { ...mine, status: 'to_return', problem: 'already_paid' });
  }
  if (done.surplusCents > 0) await returnSurplus(trx, order, entry, done.surplusCents, now);
  return done;
}

function assignedBefore(trx: Trx, orderId: string, exceptId: string): Promise<OpenEntry[]> {
  return trx
    .selectFrom('bank_entries')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('assigned_at', 'is not', null)
    .where('id', '!=', exceptId)
    .forUpdate()
    .execute();
}

async function update(
  trx: Trx,
  entries: OpenEntry[],
  columns: {
    order_id: string;
    assigned_at: Date;
    status?: 'paid' | 'to_return';
    problem: string | null;
  },
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await trx.updateTable('bank_entries').set(columns).where('id', 'in', ids).execute();
}

/** Writes what an order does not need as a payment that is due for refund to the one who sent it. */
async function returnSurplus(
  trx: Trx,
  order: LockedOrder,
  entry: OpenEntry,
  cents: number,
  now: Date,
): Promise<void> {
  const id = await writeSurplus(trx, { orderId: order.id, reference: entry.id, cents }, now);
  await trx
    .updateTable('bank_entries')
    .set({ surplus_payment_id: id })
    .where('id', '=', entry.id)
    .execute();
}

function inWords({ missingCents, surplusCents }: Assignment) {
  return {
    ...(missingCents > 0 && { missing: loggedCents(missingCents) }),
    ...(surplusCents > 0 && { 'refund due': loggedCents(surplusCents) }),
  };
}
