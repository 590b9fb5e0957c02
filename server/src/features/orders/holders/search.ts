import { sql, type SqlBool } from 'kysely';
import { finds } from '../../../lib/search.ts';

/** Matches orders with a holder of this name or e-mail address. */
export function namesHolder(search: string) {
  const said = [sql`ticket_holders.name`, sql`ticket_holders.email`];
  return sql<SqlBool>`exists (
    select from ticket_holders where ticket_holders.order_id = orders.id
      and ${finds(search, said)})`;
}
