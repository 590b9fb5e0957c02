import type { Holder } from '@marquee/contract/holders/given';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { insertOf, type Write } from '../../../lib/bulk.ts';
import { randomSecret } from '../../../lib/random.ts';
import { MOVING, type MovedPlace } from '../../questions/answers/places.ts';

/** Returns the statement that writes the holders of new orders; none without holders. */
export function holdersOf(orders: { id: string; holders: readonly Holder[] }[]): Write[] {
  const rows = orders.flatMap(({ id, holders }) =>
    holders.map(({ ticket, name, email }) => ({
      order_id: id,
      place: ticket + 1,
      name,
      email,
      secret: randomSecret(),
    })),
  );
  return insertOf('ticket_holders', rows);
}

/** Notes which ticket was last sent to the address of a holder; null: none that is valid. */
export async function noteMailed(
  db: Database,
  orderId: string,
  mailed: { place: number; ticket: string | null }[],
): Promise<void> {
  await sql`
    update ticket_holders set mailed_ticket = sent.ticket
    from json_to_recordset(${JSON.stringify(mailed)}::json) as sent(place smallint, ticket uuid)
    where ticket_holders.order_id = ${orderId} and ticket_holders.place = sent.place`.execute(db);
}

/** Moves the holders of an order to other places; those whose place is gone leave. */
export async function moveHolders(
  trx: Database,
  orderId: string,
  moved: MovedPlace[],
): Promise<void> {
  const places = sql`json_to_recordset(${JSON.stringify(moved)}::json) as moved("from" smallint, "to" smallint)`;
  await sql`
    update ticket_holders set place = ${MOVING}::smallint + moved."to" from ${places}
    where order_id = ${orderId} and place = moved."from"`.execute(trx);
  await sql`delete from ticket_holders where order_id = ${orderId} and place < ${MOVING}`.execute(
    trx,
  );
  await sql`
    update ticket_holders set place = place - ${MOVING}::smallint
    where order_id = ${orderId}`.execute(trx);
}
