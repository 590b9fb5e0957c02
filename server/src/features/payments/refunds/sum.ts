import { isAddOn } from '@marquee/contract/pricing/groups';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { formatCents } from '@marquee/contract/formats/money';
import { amountOf, type Cents, divide } from '@marquee/contract/money';
import { refundSentences as say } from '@marquee/contract/payments/refunds';
import type { Database, Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import type { Change } from '../../audit/commands.ts';
import { type Movement, moveSeats } from '../../events/seats/commands.ts';
import { creditTickets, type TicketCredit } from '../../orders/tickets/credit.ts';
import { itemsOf, type OrderItem } from '../../orders/items/items.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { previewOf } from './effect.ts';
import { lineKeyOf, takeSum, type TakenOut } from './rules.ts';
import { lineOfTicket, listValid, refuseDisputed, sumsOf } from './tickets.ts';
import { type Part, writeRefund } from './write.ts';

/** A sum that goes back, with what is written beside it. */
export type Sum = Pick<Part, 'reason' | 'request' | 'sent' | 'keepsTickets' | 'isSilent'> & {
  cents: Cents;
};

type Refunded = Pick<Change, 'action' | 'before' | 'after'> & { paymentIds: string[] };

/**
 * Refunds a sum of a completed order whatever the balance is. The caller checks what `refuseSum` does.
 * @param order under its locks
 */
export async function takeSumOff(
  trx: Trx,
  order: LockedOrder,
  { cents, ...written }: Sum,
  now: Date,
): Promise<Refunded> {
  const taken = takeSum(sumsOf(order), cents);
  const credits = await creditsOf(trx, order, taken);
  await creditTickets(trx, credits);
  await moveSeats(trx, order.event.id, revenueOf(order.items, taken.left.items));
  const paymentIds = await writeRefund(trx, order, { ticketIds: [], taken, ...written }, now);
  return {
    action: 'order.sum-refunded',
    before: { total: loggedCents(order.total_cents) },
    after: {
      refunded: loggedCents(taken.gone.totalCents),
      total: loggedCents(taken.left.totalCents),
      reason: written.reason,
    },
    paymentIds,
  };
}

/** @throws AppError `conflict` unless so much of the order can be refunded */
export async function refuseSum(trx: Trx, order: LockedOrder, cents: Cents): Promise<void> {
  if (order.status !== 'completed') throw refusal('status_refused', say.sumNotCompleted);
  refuseTooMuch(order.total_cents, cents);
  await refuseDisputed(trx, order.id);
}

/** Returns whether a refund leaves nothing paid, and nobody said that the tickets stay valid then. */
export function leavesNothing(
  order: LockedOrder,
  { cents, keepsTickets }: Pick<Sum, 'cents' | 'keepsTickets'>,
): boolean {
  return cents >= order.total_cents && keepsTickets !== true;
}

function refuseTooMuch(left: Cents, cents: Cents): void {
  if (cents <= left) return;
  const sentence = say.tooMuch(formatCents(left));
  const details = { left: amountOf(left) };
  throw refusal('refund_too_much', sentence, { errors: { amount: [sentence] }, details });
}

/**
 * Returns what a refund of a sum would pay back, and how it would change the balance.
 * @throws AppError `conflict` when it is more than is left
 */
export async function previewSum(db: Database, orderId: string, cents: Cents) {
  const { ordered, ...order } = await db
    .selectFrom('orders')
    .select(['ordered', 'total_cents', 'fee_cents', 'buyer_fee_cents'])
    .select(['tax_basis_points', 'tax_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  refuseTooMuch(order.total_cents, cents);
  const taken = takeSum(sumsOf({ ...order, items: itemsOf(ordered) }), cents);
  return previewOf(db, orderId, taken);
}

/** Returns how much of each line's share its tickets bear, by what is left of their prices. */
async function creditsOf(
  trx: Trx,
  order: LockedOrder,
  { left }: TakenOut,
): Promise<TicketCredit[]> {
  const valid = await listValid(trx, order.id);
  return sharesOf(order.items, left.items).flatMap(({ item, cents }) => {
    const line = lineKeyOf(item.priceTypeId, item.unitCents);
    const tickets = valid.filter((one) => lineOfTicket(one) === line);
    const prices = tickets.map((ticket) => ticket.unit_cents - ticket.credited_cents);
    const shares = divide(cents, prices);
    return tickets.flatMap(({ id }, index) => {
      const share = shares[index] ?? 0;
      return share === 0 ? [] : [{ id, cents: share }];
    });
  });
}

/** Returns how the counters of prices change. */
function revenueOf(before: OrderItem[], after: OrderItem[]): Map<string, Movement> {
  const movements = new Map<string, Movement>();
  for (const { item, cents } of sharesOf(before, after)) {
    if (item.priceTypeId === null || cents === 0) continue;
    const { revenueCents } = movements.get(item.priceTypeId) ?? { revenueCents: 0 };
    movements.set(item.priceTypeId, {
      sold: 0,
      held: 0,
      guests: 0,
      isPiece: isAddOn(item),
      revenueCents: revenueCents - cents,
    });
  }
  return movements;
}

/** Returns what is taken off the prices of each line; both lists have the same lines. */
function sharesOf(before: OrderItem[], after: OrderItem[]): { item: OrderItem; cents: Cents }[] {
  return before.map((item, index) => {
    const cents = (after[index]?.creditedCents ?? 0) - (item.creditedCents ?? 0);
    return { item, cents };
  });
}
