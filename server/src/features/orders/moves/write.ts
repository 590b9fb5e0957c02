import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { randomSecret } from '../../../lib/random.ts';
import { type OrderItem, storedItemsOf } from '../items/items.ts';

/** What an order becomes at another event. */
export type MovedOrder = {
  id: string;
  eventId: string;
  items: OrderItem[];
  totalCents: number;
  feeCents: number;
  buyerFeeCents: number;
  taxName: string;
  taxBasisPoints: number;
  taxCents: number;
};

/**
 * Writes the order that a completed order becomes at another event, where it is sold now. Its buyer, its
 * company and how it was paid stay; a code and the link that brought the buyer are of the first event.
 */
export async function writeMoved(
  trx: Trx,
  fromId: string,
  moved: MovedOrder,
  now: Date,
): Promise<void> {
  await sql`
    insert into orders (id, moved_from, secret, name, email, phone, company, note, ordered,
      total_cents, fee_cents, buyer_fee_cents, tax_cents, tax_name, tax_basis_points, event_id, status,
      channel, created_at, completed_at, locale, payment_way, marketing_wording, marketing_agreed_at)
    select ${moved.id}, id, ${randomSecret()}, name, email, phone, company, note,
      ${JSON.stringify(storedItemsOf(moved.items))}::jsonb, ${moved.totalCents}::integer,
      ${moved.feeCents}::integer, ${moved.buyerFeeCents}::integer, ${moved.taxCents}::integer,
      ${moved.taxName}, ${moved.taxBasisPoints}::integer, ${moved.eventId}, 'completed', channel,
      ${now}::timestamptz, ${now}::timestamptz, locale, payment_way, marketing_wording,
      marketing_agreed_at
    from orders where id = ${fromId}`.execute(trx);
}

/** Ends an order whose tickets another one has. */
export async function endMoved(trx: Trx, id: string, intoId: string, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: now, cancel_reason: 'moved', moved_into: intoId })
    .where('id', '=', id)
    .execute();
}

/** Gives new tickets what staff wrote about those that they come instead of. */
export async function copyTicketNotes(
  trx: Trx,
  { fromId, toId }: { fromId: string; toId: string },
  now: Date,
): Promise<void> {
  await sql`
    update tickets set note = before.note from tickets before
    where tickets.order_id = ${toId} and before.order_id = ${fromId}
      and before.place = tickets.place and before.voided_at = ${now} and before.note <> ''`.execute(
    trx,
  );
}
