import {
  MAX_UPCOMING_NAMED,
  unearnedOf,
  type UpcomingSales,
  type UpcomingWarning,
} from '@marquee/contract/finance/upcoming';
import { amountOf } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

type UpcomingRow = {
  event_id: string;
  title: string;
  starts_at: Date;
  postponed: boolean;
  cents: number;
  all_cents: number;
  events: number;
};

/**
 * Returns what an organization earned with events that are not over, which it would owe if they
 * were cancelled. Payouts belong to no event, so they are not subtracted.
 */
export async function readUpcoming(
  db: Database,
  organizationId: string,
  now: Date,
): Promise<UpcomingSales> {
  const { rows } = await sql<UpcomingRow>`
    with earned as (
      select events.id as event_id, title, starts_at,
        is_postponed and cancelled_at is null as postponed, -sum(amount_cents)::bigint as cents
      from events
        join ledger_entries entries on entries.event_id = events.id
        join ledger_lines lines
          on entry_id = entries.id and lines.organization_id = entries.organization_id
      where entries.organization_id = ${organizationId} and (ends_at > ${now} or is_postponed)
      group by events.id having -sum(amount_cents) > 0
    )
    select *, (sum(cents) over ())::bigint as all_cents, count(*) over () as events
    from earned order by cents desc, event_id limit ${MAX_UPCOMING_NAMED}`.execute(db);
  return {
    amount: amountOf(rows[0]?.all_cents ?? 0),
    events: rows.map(({ event_id, title, starts_at, postponed, cents }) => {
      return {
        event_id,
        title,
        starts_at: starts_at.toISOString(),
        postponed,
        amount: amountOf(cents),
      };
    }),
    more: (rows[0]?.events ?? 0) - rows.length,
  };
}

/**
 * Returns the warning about a payout; null if past events earned the money.
 * @param money in cents: the payout, and the balance that it is paid from
 */
export async function findWarning(
  db: Database,
  organizationId: string,
  money: { payout: number; balance: number },
  now: Date,
): Promise<UpcomingWarning | null> {
  const upcoming = await readUpcoming(db, organizationId, now);
  const { payout, balance } = money;
  const unearned = unearnedOf(amountOf(payout), amountOf(balance), upcoming.amount);
  return unearned > 0 ? { ...upcoming, unearned } : null;
}
