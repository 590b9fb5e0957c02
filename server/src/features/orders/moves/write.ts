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
 * Writes the new order of a completed one that moves to another event. The sale is dated now. Buyer,
 * company and way to pay stay; a code and the link that brought the buyer belong to the first event.
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

/** Cancels an order that was moved, and names the new one. */
export async function endMoved(trx: Trx, id: string, intoId: string, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: now, cancel_reason: 'moved', moved_into: intoId })
    .where('id', '=', id)
    .execute();
}

/** Copies the notes of staff from void tickets to the tickets that replace them. */
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
