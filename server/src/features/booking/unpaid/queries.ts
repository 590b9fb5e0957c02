import type { RulesOfOrganization } from '@marquee/contract/booking/payment-rules';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { unitsOfOrder } from '../../orders/items/items.ts';
import { buyerKey } from './rules.ts';

/** Worded as in the index `orders_open_by_email`, so that the planner uses it. */
export const isUnpaid = sql<SqlBool>`orders.status in ('pending', 'processing', 'applied')`;

/**
 * Reads the unpaid seats of e-mail addresses at an event, one row for each order.
 * @param emails at least one, in any case
 */
export function unpaidQuery(db: Database, eventId: string, emails: string[]) {
  const asked = [...new Set(emails.map(buyerKey))].map((email) => `${eventId} ${email}`);
  return db
    .selectFrom('orders')
    .select([sql<string>`lower(orders.email)`.as('email'), unitsOfOrder.as('seats')])
    .where(sql<string>`event_id::text || ' ' || lower(email)`, '=', sql<string>`any(${asked})`)
    .where(isUnpaid);
}

type UnpaidRow = Awaited<ReturnType<ReturnType<typeof unpaidQuery>['execute']>>[number];

export function seatsByEmail(rows: UnpaidRow[]): Map<string, number> {
  const seats = new Map<string, number>();
  for (const row of rows) seats.set(row.email, (seats.get(row.email) ?? 0) + row.seats);
  return seats;
}

/**
 * Returns an organization's rules for orders that are paid offline, and the platform's.
 * @throws AppError `not_found`, also for another organization
 */
export async function getPaymentRules(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<RulesOfOrganization> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  const rules = ['payment_days', 'unpaid_per_buyer', 'unpaid_percent'] as const;
  const own = await db
    .selectFrom('organizations')
    .select(rules)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  const platform = await db.selectFrom('platform_settings').select(rules).executeTakeFirstOrThrow();
  return { own, platform };
}
