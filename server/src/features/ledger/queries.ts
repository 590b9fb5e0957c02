import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Returns what the platform owes an organization; negative if the organization owes the platform.
 */
export async function readBalance(db: Database, organizationId: string): Promise<Cents> {
  const { balance } = await db
    .selectFrom('ledger_balances')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('balance'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return balance;
}
