import type { WaySetting } from '@marquee/contract/booking/ways';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

type Ways = WaySetting[] | null;

/**
 * Writes the ways to pay of an event, whose row is locked; null: as its organization.
 * @returns those before
 */
export async function writePaymentWays(trx: Trx, id: string, ways: Ways): Promise<Ways> {
  const { before } = await trx
    .selectFrom('events')
    .select(sql<Ways>`payment_ways`.as('before'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('events')
    .set({ payment_ways: ways === null ? null : JSON.stringify(ways) })
    .where('id', '=', id)
    .execute();
  return before;
}
