import type { Database } from '../db/database.ts';

/**
 * Says that a share of an event's seats is sold, spread over its prices, the first ones most.
 * @param share of the capacity, 0 to 1
 */
export async function sellShare(db: Database, eventId: string, share: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { capacity } = await trx
      .selectFrom('events')
      .select('capacity')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const prices = await trx
      .selectFrom('price_types')
      .select('id')
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute();
    const total = Math.floor(capacity * share);
    let left = total;
    for (const [index, { id }] of prices.entries()) {
      const isLast = index === prices.length - 1;
      const sold = isLast ? left : Math.ceil((left * 2) / 3);
      left -= sold;
      await trx.updateTable('price_types').set({ sold }).where('id', '=', id).execute();
    }
    await trx
      .updateTable('events')
      .set({ tickets_sold: total })
      .where('id', '=', eventId)
      .execute();
  });
}
