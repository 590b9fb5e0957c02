import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { makeOrder } from './orders.ts';

/** Makes an order whose tickets name these addresses, in the order of its tickets; '': nobody. */
export async function makeNamed(
  db: Database,
  options: Parameters<typeof makeOrder>[1] & { named: string[] },
) {
  const { named, ...about } = options;
  const quantity = named.length;
  const order = await makeOrder(db, { items: [{ quantity }], ...about });
  const secrets = new Map<string, string>();
  for (const [index, email] of named.entries()) {
    const ticket = order.tickets[index];
    if (!ticket) throw new Error('An order has fewer tickets than names.');
    await db
      .updateTable('tickets')
      .set({ place: index + 1 })
      .where('id', '=', ticket.id)
      .execute();
    if (email === '') continue;
    const secret = randomBytes(18).toString('base64url');
    secrets.set(email, secret);
    const row = { place: index + 1, name: `Named ${index}`, email, secret };
    await db
      .insertInto('ticket_holders')
      .values({ order_id: order.id, mailed_ticket: ticket.id, ...row })
      .execute();
  }
  return { ...order, secrets };
}
