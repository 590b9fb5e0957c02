import { loggedCents } from '@marquee/contract/audit/logged-values';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { refundSentences as say } from '@marquee/contract/payments/refunds';
import type { Database, Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { moveSeats } from '../../events/seats/commands.ts';
import { taxesIn } from '../../orders/items/charges.ts';
import { itemsOf } from '../../orders/items/items.ts';
import { isNamed } from '../../orders/holders/queries.ts';
import { countBought, lineCentsOf, refuseParts } from '../../orders/tickets/groups.ts';
import { voidTickets } from '../../orders/tickets/write.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { movementsOf } from '../../orders/rules.ts';
import type { Change } from '../../audit/commands.ts';
import { lineKeyOf, type OrderSums, takeOut, type TakenOut, type TakenTickets } from './rules.ts';
import { writeRefund } from './write.ts';
import { previewOf } from './effect.ts';
import { sharesPayment } from '../disputes/shared.ts';

/**
 * Refunds tickets whatever the balance is.
 * @throws AppError `conflict` when a ticket is void already, or a part of a group
 */
export async function refundRequested(
  trx: Trx,
  order: LockedOrder,
  { ticketIds, isSilent }: { ticketIds: string[]; isSilent: boolean },
  now: Date,
): Promise<PartRefund> {
  if (order.status !== 'completed') throw refusal('status_refused', say.notCompleted);
  await refuseDisputed(trx, order.id);
  const picked = pick(await listValid(trx, order.id), ticketIds);
  const taken = takeOut(sumsOf(order), countsOf(picked));
  return refundPicked(trx, order, { ids: ticketIds, taken, isSilent }, now);
}

/**
 * Returns what a refund of tickets would pay back, and how it would change the balance.
 * @throws AppError `conflict` when a ticket is void already
 */
export async function previewTickets(db: Database, orderId: string, ticketIds: string[]) {
  const { ordered, ...order } = await db
    .selectFrom('orders')
    .select(['ordered', 'total_cents', 'fee_cents', 'buyer_fee_cents'])
    .select(['tax_basis_points', 'tax_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const picked = pick(await listValid(db, orderId), ticketIds);
  const taken = takeOut(sumsOf({ ...order, items: itemsOf(ordered) }), countsOf(picked));
  return previewOf(db, orderId, taken);
}

/** Voids tickets of an order, and refunds what they cost. */
export async function refundPicked(
  trx: Trx,
  order: LockedOrder,
  {
    ids,
    taken,
    isByBuyer = false,
    isSilent = false,
  }: { ids: string[]; taken: TakenOut; isByBuyer?: boolean; isSilent?: boolean },
  now: Date,
): Promise<PartRefund> {
  const { left, gone } = taken;
  await voidTickets(trx, order.id, now, ids);
  await moveSeats(trx, order.event.id, movementsOf(gone.items, { sold: -1, held: 0 }));
  await writeRefund(trx, order, { ticketIds: ids, taken, reason: '', isByBuyer, isSilent }, now);
  return {
    action: 'order.tickets-refunded',
    before: { total: loggedCents(order.total_cents) },
    after: {
      tickets: ids.map(referenceOf),
      refunded: loggedCents(gone.totalCents),
      total: loggedCents(left.totalCents),
    },
  };
}

type PartRefund = Pick<Change, 'action' | 'before' | 'after'>;

type ValidTicket = Awaited<ReturnType<typeof listValid>>[number];

export function listValid(db: Database, orderId: string) {
  return db
    .selectFrom('tickets')
    .select(['id', 'label', 'price_type_id', 'unit_cents', 'credited_cents'])
    .select(['group_id', 'group_cents', 'is_add_on'])
    .select(isNamed.as('is_named'))
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** @throws AppError `conflict` when a ticket is void, not of this order, or a part of a group */
export function pick(valid: ValidTicket[], ids: string[]): ValidTicket[] {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const picked = valid.filter(({ id }) => wanted.has(id));
  if (picked.length !== wanted.size) throw refusal('tickets_gone', say.ticketsGone);
  refuseParts(picked, valid);
  return picked;
}

export function countsOf(picked: Counted[]): Map<string, TakenTickets> {
  const lines = Map.groupBy(picked, lineOfTicket);
  return new Map(
    [...lines].map(([line, tickets]): [string, TakenTickets] => {
      const creditedCents = tickets.reduce((sum, one) => sum + one.credited_cents, 0);
      return [line, { quantity: countBought(tickets), creditedCents }];
    }),
  );
}

/** Names the line of its order that a ticket is of. */
export function lineOfTicket(ticket: LineOf): string {
  return lineKeyOf(ticket.price_type_id, lineCentsOf(ticket));
}

type LineOf = Pick<ValidTicket, 'price_type_id' | 'unit_cents' | 'group_cents'>;
type Counted = LineOf & Pick<ValidTicket, 'id' | 'group_id' | 'credited_cents'>;

type StoredSums = Pick<
  LockedOrder,
  'items' | 'total_cents' | 'fee_cents' | 'buyer_fee_cents' | 'tax_basis_points' | 'tax_cents'
>;

export function sumsOf(order: StoredSums): OrderSums {
  const { items, buyer_fee_cents: buyerFeeCents, tax_basis_points: taxBasisPoints } = order;
  return {
    items,
    totalCents: order.total_cents,
    feeCents: order.fee_cents,
    buyerFeeCents,
    taxBasisPoints,
    taxCents: order.tax_cents,
    taxes: taxesIn(items, { buyerFeeCents, taxBasisPoints }),
  };
}

/** @throws AppError `payment_disputed`, also for an order that shares the payment with another one */
export async function refuseDisputed(trx: Trx, orderId: string): Promise<void> {
  const dispute = await trx
    .selectFrom('disputes')
    .select('id')
    .where((eb) => eb.or([eb('order_id', '=', orderId), sharesPayment(orderId)]))
    .where((eb) => eb.or([eb('status', '=', 'open'), eb('status', '=', 'lost')]))
    .executeTakeFirst();
  if (dispute) throw refusal('payment_disputed', say.disputed);
}
