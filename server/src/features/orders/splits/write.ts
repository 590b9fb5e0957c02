import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { randomSecret } from '../../../lib/random.ts';
import type { MovedPlace } from '../../questions/answers/places.ts';
import type { Buyer } from '../commands-corrections.ts';
import { type OrderItem, storedItemsOf } from '../items/items.ts';

export type NewHalf = {
  id: string;
  buyer: Buyer;
  items: OrderItem[];
  totalCents: number;
  feeCents: number;
  buyerFeeCents: number;
  taxCents: number;
};

/**
 * Writes the order that gets tickets of another one. It was bought when and how that one was, so it has
 * the same times, code, link and deadline, and no payment page. What the order before can no longer have
 * of its code's share goes with it.
 * @param from.stays how many seats that one keeps
 */
export async function writeHalf(
  trx: Trx,
  { fromId, stays }: { fromId: string; stays: number },
  half: NewHalf,
): Promise<void> {
  const { id, buyer, items } = half;
  await sql`
    insert into orders (id, split_from, secret, name, email, phone, ordered, total_cents, fee_cents,
      buyer_fee_cents, tax_cents, event_id, status, channel, tax_name, tax_basis_points, created_at,
      completed_at, expires_at, held_until, reminded_at, accepted_at, names_reminded_at, locale, via,
      code_id, code, payment_way, moved_from, share_id, reserved_seats)
    select ${id}, id, ${randomSecret()}, ${buyer.name}, ${buyer.email}, ${buyer.phone},
      ${JSON.stringify(storedItemsOf(items))}::jsonb, ${half.totalCents}::integer,
      ${half.feeCents}::integer, ${half.buyerFeeCents}::integer, ${half.taxCents}::integer, event_id,
      status, channel, tax_name, tax_basis_points, created_at, completed_at, expires_at, held_until,
      reminded_at, accepted_at, names_reminded_at, locale, via, code_id, code, payment_way,
      moved_from, share_id,
      greatest(0, reserved_seats - ${stays}::integer)
    from orders where id = ${fromId}`.execute(trx);
}

/** Moves tickets to another order. Scanners fetch them again, because their buyer is another one. */
export async function moveTickets(
  trx: Trx,
  toId: string,
  tickets: { id: string; place: number }[],
  now: Date,
): Promise<void> {
  await sql`
    update tickets set order_id = ${toId}, place = moved.place, noted_at = ${now}
    from json_to_recordset(${JSON.stringify(tickets)}::json) as moved(id uuid, place smallint)
    where tickets.id = moved.id`.execute(trx);
}

/** Moves the names of tickets to another order, with the links of their holders. */
export async function handHolders(
  trx: Trx,
  { fromId, toId }: { fromId: string; toId: string },
  places: MovedPlace[],
): Promise<void> {
  await sql`
    update ticket_holders set order_id = ${toId}, place = moved."to"
    from json_to_recordset(${JSON.stringify(places)}::json) as moved("from" smallint, "to" smallint)
    where order_id = ${fromId} and place = moved."from"`.execute(trx);
}
