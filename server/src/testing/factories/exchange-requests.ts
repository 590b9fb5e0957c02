import { DAY_MS } from '@marquee/contract/time';
import type { Database } from '../../db/database.ts';
import { randomId } from '../../lib/random.ts';
import { TEST_NOW } from '../app.ts';

/** Writes a change of an order that waits for its buyer, and holds no seats. */
export async function makeExchangeRequest(
  db: Database,
  order: { id: string; event_id: string },
): Promise<void> {
  const { organization_id, ordered, total_cents } = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['events.organization_id', 'ordered', 'total_cents'])
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('exchange_requests')
    .values({
      id: randomId(),
      order_id: order.id,
      event_id: order.event_id,
      organization_id,
      state: 'waiting',
      asked_at: TEST_NOW,
      expires_at: new Date(TEST_NOW.getTime() + DAY_MS),
      ticket_ids: [],
      added: JSON.stringify([]),
      terms: JSON.stringify({}),
      ordered: JSON.stringify(ordered),
      before_cents: total_cents,
      after_cents: total_cents + 100,
      fee_cents: 0,
      payment_way: 'card',
      checkout_provider: 'stripe',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
