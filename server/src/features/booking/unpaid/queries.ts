import type { RulesOfOrganization } from '@marquee/contract/booking/payment-rules';
import { sql } from 'kysely';
import { compiledOnce } from '../../../db/compiled-once.ts';
import { type Database, plannedOnce } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { buyerKey } from './rules.ts';

type UnpaidRow = { email: string; seats: number };

const unpaidOfBuyers = compiledOnce((db, buyers: string[]) =>
  sql<UnpaidRow>`
    select email, seats from unpaid_seats(${buyers}) ${plannedOnce}`.compile(db),
);

/**
 * Reads the unpaid seats of e-mail addresses at an event, one row for each order.
 * @param emails in any case
 */
export function unpaidQuery(db: Database, eventId: string, emails: string[]) {
  const keys = new Set(emails.map(buyerKey));
  return unpaidOfBuyers(
    db,
    Array.from(keys, (key) => `${eventId} ${key}`),
  );
}

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
