import { centsOf } from '@marquee/contract/money';
import { type MoveInput, moveSentences as say } from '@marquee/contract/staff-orders/move';
import { reverseChargeSentences } from '@marquee/contract/tax/reverse-charge';
import type { Trx } from '../../../db/database.ts';
import { invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { listPriceSeats, lockSeats, type Seats } from '../../events/seats/commands.ts';
import { soldLinesOf } from '../../invoices/books/commands.ts';
import { hasInvoice } from '../../invoices/queries.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { type Pricing, pricingOf } from '../../orders/commands-pricing.ts';
import { taxesIn } from '../../orders/items/charges.ts';
import { admitting, type OrderItem, type SellableItem } from '../../orders/items/items.ts';
import { refuseUntaxed } from '../../orders/items/reverse-charge.ts';
import { refuseCancelled, refuseClosed } from '../../orders/rules.ts';
import {
  countForPlans,
  type Stock,
  stockOf,
  takeSeats,
  unknownPrice,
} from '../../orders/rules-stock.ts';
import { lineCentsOf } from '../../orders/tickets/groups.ts';
import { refuseAsked } from '../../payments/exchange-requests/refuse.ts';
import { refuseWaiting } from '../../payments/commands-requests.ts';
import type { Move } from '../../payments/moves/write.ts';
import { lineKeyOf } from '../../payments/refunds/rules.ts';
import { refuseDisputed } from '../../payments/refunds/tickets.ts';
import { listKept } from '../../payments/settling/kept.ts';
import { otherTotal } from '../rules-total.ts';

/** A line of the order, and what it becomes at the other event. */
export type MovedLine = { before: OrderItem; item: SellableItem; amountCents: number };

/** What a move does, before it is written. */
export type MovePlan = Omit<Move, 'to'> & {
  to: Seats;
  lines: MovedLine[];
  pricing: Pricing;
};

/**
 * Decides what an order becomes at another event: its tickets at the price that was paid. Takes their
 * seats from that event's stock.
 * @param order under its locks, and those of the other event
 * @throws AppError `not_found`, `invalid`, or `conflict` when it cannot be moved or seats are missing
 */
export async function planMove(
  trx: Trx,
  order: LockedOrder,
  input: MoveInput,
  now: Date,
): Promise<MovePlan> {
  await refuseMove(trx, order);
  refuseOtherTotal(order, input);
  const to = await getOther(trx, order, input.event_id, now);
  const stock = stockOf(to, await listPriceSeats(trx, to.id));
  const lines = linesAt(order, input, stock);
  const items = lines.map(({ item }) => item);
  refuseAlike(items);
  const { company } = order;
  refuseUntaxed({ items, company, event: to }, reverseChargeSentences.vatIdNeeded);
  const plansBefore = new Map(stock.plans);
  takeSeats(items, stock, 'sold');
  countForPlans(items, stock, now);
  return {
    to,
    lines,
    sums: sumsAt(order, items, to),
    places: await placesOf(trx, order),
    pricing: pricingOf(stock, plansBefore),
  };
}

async function refuseMove(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.cancel_reason === 'moved') throw refusal('not_movable', say.isMoved);
  if (order.status !== 'completed') throw refusal('not_movable', say.notPaid);
  refuseCancelled(order.event);
  if (order.is_guest) throw refusal('not_movable', say.guest);
  if (await isUsed(trx, order.id)) throw refusal('tickets_used', say.used);
  await refuseDisputed(trx, order.id);
  await refuseWaiting(trx, order.id);
  await refuseAsked(trx, order.id);
  const isCredited = order.items.some(({ creditedCents = 0, creditedFeeCents = 0 }) => {
    return creditedCents + creditedFeeCents > 0;
  });
  if (isCredited) throw refusal('not_movable', say.refunded);
  if (order.total_cents > 0) await refuseMoney(trx, order);
}

async function refuseMoney(trx: Trx, order: LockedOrder): Promise<void> {
  if (!(await hasInvoice(trx, order.id))) throw refusal('not_movable', say.oldOrder);
  const [line] = await soldLinesOf(trx, order.id);
  if (line && line.saleOrganizationId !== order.event.organization_id) {
    throw refusal('not_movable', say.otherSeller);
  }
  // What a payment service got beyond the total is booked apart from the sale.
  const kept = await listKept(trx, order.id);
  const paidCents = kept.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isOnline = kept.some(({ provider }) => provider !== 'offline');
  if (isOnline && paidCents > order.total_cents) throw refusal('not_movable', say.overpaid);
}

async function isUsed(trx: Trx, orderId: string): Promise<boolean> {
  const used = await trx
    .selectFrom('check_ins')
    .innerJoin('tickets', 'tickets.id', 'check_ins.ticket_id')
    .select('tickets.id')
    .where('tickets.order_id', '=', orderId)
    .where('tickets.voided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

function refuseOtherTotal({ total_cents: cents }: LockedOrder, { total }: MoveInput): void {
  if (total !== undefined && centsOf(total) !== cents) throw otherTotal(cents);
}

async function getOther(trx: Trx, order: LockedOrder, id: string, now: Date): Promise<Seats> {
  const to = await lockSeats(trx, id);
  if (to.organization_id !== order.event.organization_id) throw notFound();
  if (to.id === order.event.id) throw refusal('not_movable', say.sameEvent);
  if (to.is_switched_off) throw refusal('not_movable', say.otherOff);
  refuseClosed(to, { at: now, isAtDoor: true });
  return to;
}

/** Returns what each line of the order becomes. A discount stays in the price; the code does not. */
function linesAt(order: LockedOrder, { items }: MoveInput, { prices }: Stock): MovedLine[] {
  const to = new Map(
    items.map((one) => [one.ticket_id.toLowerCase(), one.to_ticket_id.toLowerCase()]),
  );
  const types = new Set(order.items.map(({ priceTypeId }) => priceTypeId));
  if (types.has(null)) throw refusal('not_movable', say.oldPrice);
  const isEach = to.size === items.length && to.size === types.size;
  if (!isEach) throw invalid({ items: [say.eachType] });
  return order.items.map((before): MovedLine => {
    const id = to.get(before.priceTypeId ?? '');
    if (id === undefined) throw invalid({ items: [say.eachType] });
    const price = prices.get(id);
    if (!price) throw unknownPrice();
    const { quantity, unitCents, feeCents, feeTax, admits = 1 } = before;
    if (price.admits !== admits) throw refusal('not_movable', say.otherAdmits(price.label));
    const paid = { quantity, unitCents, feeCents, ...(feeTax === undefined ? {} : { feeTax }) };
    const { label, tax, amount_cents: amountCents } = price;
    return {
      before,
      item: { priceTypeId: id, label, tax, ...paid, ...admitting(admits) },
      amountCents,
    };
  });
}

/** Refuses two lines of the same type and price: refunds find a line by both. */
function refuseAlike(items: SellableItem[]): void {
  const keys = items.map(({ priceTypeId, unitCents }) => lineKeyOf(priceTypeId, unitCents));
  if (new Set(keys).size < keys.length) throw invalid({ items: [say.alike] });
}

function sumsAt(order: LockedOrder, items: SellableItem[], to: Seats): MovePlan['sums'] {
  const { total_cents: totalCents, fee_cents: feeCents, buyer_fee_cents: buyerFeeCents } = order;
  const { tax_basis_points: taxBasisPoints } = to;
  const taxes = taxesIn(items, { buyerFeeCents, taxBasisPoints });
  const taxCents = taxes.reduce((sum, one) => sum + one.taxCents, 0);
  return { items, totalCents, feeCents, buyerFeeCents, taxBasisPoints, taxCents, taxes };
}

/** Returns the place of each person, in the order of the lines; a group stays together. */
async function placesOf(trx: Trx, order: LockedOrder): Promise<(number | null)[]> {
  const tickets = await trx
    .selectFrom('tickets')
    .select(['id', 'price_type_id', 'unit_cents', 'group_cents', 'group_id', 'place'])
    .where('order_id', '=', order.id)
    .where('voided_at', 'is', null)
    .where('is_add_on', '=', false)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return order.items.flatMap(({ priceTypeId, unitCents }) => {
    const own = tickets.filter(
      (one) => one.price_type_id === priceTypeId && lineCentsOf(one) === unitCents,
    );
    const bought = Map.groupBy(own, ({ id, group_id: group }) => group ?? id);
    return [...bought.values()].flat().map(({ place }) => place);
  });
}
