import type { Holder } from '@marquee/contract/holders/given';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { insertOf, type Write } from '../../../lib/bulk.ts';
import { randomSecret } from '../../../lib/random.ts';

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
