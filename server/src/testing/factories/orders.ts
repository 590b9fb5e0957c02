import { randomBytes } from 'node:crypto';
import { uuidOf } from '@marquee/contract/check-in/ticket-codes';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import type { Orders } from '../../db/schema.generated.ts';
import { lockSeats } from '../../features/events/seats/commands.ts';
import { type Charges, chargesOf } from '../../features/orders/items/charges.ts';
import { storedItemsOf } from '../../features/orders/items/items.ts';
import { taxOfPrice } from '../../features/orders/items/taxes.ts';
import { bulkInsert } from '../../lib/bulk.ts';
import { owePayment, type PaidTo, payOrder } from './books.ts';
import type { makeEvent } from './events.ts';
import { addSales } from './sales.ts';

type MadeEvent = Pick<Awaited<ReturnType<typeof makeEvent>>, 'id' | 'organization_id' | 'prices'>;

type OrderValues = Partial<Insertable<Orders>> & {
  event: MadeEvent;
  /** Indexes of the event's prices, from 0, and a quantity of each; default: one of the first. */
  items?: { price?: number; quantity?: number }[];
  /** The receiver of a completed order's money. The organizer by default. */
  paidTo?: PaidTo;
};

export type MadeOrder = Awaited<ReturnType<typeof makeOrder>>;

/** An evening before `TEST_NOW`. */
const BOUGHT_AT = new Date('2026-01-10T19:07:00.000Z');

const newId = () => uuidOf(randomBytes(16));

/**
 * Creates an order with its items and, when completed, its tickets and sales. It updates every
 * counter and writes the payment's ledger entries with the fee and tax in force. A cancelled order
 * with `completed_at` has void tickets and is reversed in the ledger; any other cancelled one has
 * neither.
 */
export async function makeOrder(db: Database, order: OrderValues) {
  // It is one, although its type does not say so.
  if (db.isTransaction) return writeOrder(db as Trx, order);
  return db.transaction().execute((trx) => writeOrder(trx, order));
}

async function writeOrder(db: Trx, { event, items, paidTo = 'collected', ...values }: OrderValues) {
  const lines = (items ?? [{}]).map(({ price = 0, quantity = 1 }) => {
    const type = event.prices[price];
    if (!type) throw new Error(`The event has no price ${price}.`);
    return { type, quantity };
  });
  const charges = await chargesOfLines(db, event, lines);
  const at = values.created_at ?? BOUGHT_AT;
  const status = values.status ?? 'completed';
  const order = await db
    .insertInto('orders')
    .values({
      id: newId(),
      event_id: event.id,
      secret: randomBytes(18).toString('base64url'),
      channel: 'online',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '',
      total_cents: charges.totalCents,
      fee_cents: charges.feeCents,
      buyer_fee_cents: charges.buyerFeeCents,
      tax_name: charges.taxName,
      tax_basis_points: charges.taxBasisPoints,
      tax_cents: charges.taxCents,
      created_at: at,
      expires_at: status === 'pending' ? new Date(new Date(at).getTime() + 900_000) : null,
      completed_at: status === 'completed' ? at : null,
      cancelled_at: status === 'cancelled' ? at : null,
      cancel_reason: status === 'cancelled' ? 'staff' : null,
      ordered: JSON.stringify(storedItemsOf(charges.items)),
      ...values,
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const tickets = await writeTickets(db, order, lines);
  const isHeld = ['applied', 'pending', 'processing'].includes(status);
  if (isHeld) await count(db, event, lines, 'held', 1);
  if (status === 'completed') await count(db, event, lines, 'sold', 1, order.completed_at ?? at);
  await payOrder(db, event, order, { charges, paidTo });
  return { ...order, lines, tickets };
}

type Line = { type: MadeEvent['prices'][number]; quantity: number };

async function chargesOfLines(trx: Trx, event: MadeEvent, lines: Line[]): Promise<Charges> {
  const seats = await lockSeats(trx, event.id);
  const items = lines.map(({ type, quantity }) => {
    const tax = taxOfPrice(type, seats);
    return { priceTypeId: type.id, quantity, label: type.label, unitCents: type.amount_cents, tax };
  });
  return chargesOf(items, seats);
}

function saidOf({ type }: Line) {
  return { price_type_id: type.id, label: type.label, unit_cents: type.amount_cents };
}

/** Writes the tickets of an order that was completed at some time. */
async function writeTickets(db: Database, order: Selectable<Orders>, lines: Line[]) {
  const { event_id, completed_at: sold_at, cancelled_at: voided_at } = order;
  if (!sold_at) return [];
  const tickets = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => {
      return { ...saidOf(line), id: newId(), order_id: order.id, event_id, sold_at, voided_at };
    }),
  );
  await bulkInsert(db, 'tickets', tickets);
  return tickets.map(({ id }) => ({ id }));
}

/** Cancels a completed order like the program: under its lock, with tickets and counters. */
export async function voidOrder(db: Database, event: MadeEvent, order: MadeOrder, now: Date) {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    await trx
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_at: now, cancel_reason: 'staff' })
      .where('id', '=', order.id)
      .execute();
    await trx
      .updateTable('tickets')
      .set({ voided_at: now })
      .where('order_id', '=', order.id)
      .execute();
    await owePayment(trx, order.id, now);
    await count(trx, event, order.lines, 'sold', -1, order.completed_at ?? undefined);
  });
}

/** Adds an order's items to the counters of its event, prices and sales. */
async function count(
  db: Database,
  event: MadeEvent,
  lines: Line[],
  kind: 'sold' | 'held',
  sign: 1 | -1,
  soldAt?: Date | string,
): Promise<void> {
  const counter = sql.id(kind === 'sold' ? 'tickets_sold' : 'seats_held');
  for (const { type, quantity } of lines) {
    const change = sign * quantity;
    const cents = kind === 'sold' ? change * type.amount_cents : 0;
    await sql`update events set ${counter} = ${counter} + ${change} where id = ${event.id}`.execute(
      db,
    );
    await sql`
      update price_types
      set ${sql.id(kind)} = ${sql.id(kind)} + ${change}, revenue_cents = revenue_cents + ${cents}
      where id = ${type.id}`.execute(db);
    if (!soldAt) continue;
    const at = new Date(soldAt);
    await addSales(db, event, { priceId: type.id, at, tickets: change, cents });
  }
}
