import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../db/schema.generated.ts';

/** Selects what the register answered about the VAT ID that an order's company has now. */
export function vatCheckOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('vat_checks')
      .select(['is_known', 'vat_checks.name', 'reference', 'checked_at'])
      .whereRef('vat_checks.order_id', '=', 'orders.id')
      .where(sql<boolean>`vat_checks.vat_id = orders.company ->> 'vat_id'`),
  );
}
