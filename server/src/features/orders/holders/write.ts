import type { Holder } from '@marquee/contract/holders/given';
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
