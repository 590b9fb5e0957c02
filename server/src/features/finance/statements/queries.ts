import type { Page } from '@marquee/contract/endpoint';
import { payoutSentences as say } from '@marquee/contract/finance/payouts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';
import { ownOrganization } from '../rules.ts';
import { getPayout, type PayoutRow } from '../payouts/queries.ts';

/** What a statement covers: an event, or the entries that a payout pays. */
export type Subject =
  | {
      kind: 'event';
      organizationId: string;
      event: { id: string; startsAt: Date | null; isPostponed: boolean; isCancelled: boolean };
      title: string;
    }
  | { kind: 'payout'; organizationId: string; payout: PayoutRow; title: string };

/** Selects whether an event is postponed; false if it was deleted. */
const hasNoDate = sql<boolean>`(is_postponed and cancelled_at is null) is true`;
/** Selects the start of an event, unless it no longer holds. */
const heldStart = sql`case when ${hasNoDate} then null else starts_at end`;

/** An order or an adjustment on a statement, in cents. */
export type StatementRow = {
  order_id: string | null;
  at: Date;
  buyer: string | null;
  memo: string;
  event: string | null;
  tickets: number;
  gross: number;
  refunds: number;
  fees: number;
  tax: number;
  adjustments: number;
  collected: number;
};

/**
 * Returns an event as the subject of a statement.
 * @param givenOrganization whose sales; by default those of the event's organization or, for a
 * deleted event, of the one that had it last
 * @throws AppError `not_found`, also when the organization has nothing to do with the event
 */
export async function getEventSubject(
  db: Database,
  givenId: string,
  givenOrganization: string | undefined,
): Promise<Subject> {
  const id = getId(givenId);
  const wanted = givenOrganization === undefined ? null : getId(givenOrganization);
  const { rows } = await sql<{
    organization_id: string;
    title: string | null;
    starts_at: Date | null;
    postponed: boolean;
    cancelled: boolean;
  }>`
    select owners.organization_id, title, ${heldStart} as starts_at, ${hasNoDate} as postponed,
      cancelled_at is not null as cancelled
    from (
      select organization_id, 1 as place, 0 as seq from events where id = ${id}
      union all
      select organization_id, 2, seq from ledger_entries
      where event_id = ${id} and organization_id is not null
    ) owners left join events on events.id = ${id}
    where ${wanted}::uuid is null or owners.organization_id = ${wanted}::uuid
    order by place, seq desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return {
    kind: 'event',
    organizationId: found.organization_id,
    event: {
      id,
      startsAt: found.starts_at,
      isPostponed: found.postponed,
      isCancelled: found.cancelled,
    },
    title: found.title ?? 'A deleted event',
  };
}

/**
 * @throws AppError `not_found`, also for another organization's payout, or `conflict` for one that
 * was withdrawn
 */
export async function getPayoutSubject(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<Subject> {
  const payout = await getPayout(db, givenId);
  ownOrganization(actor, payout.organization_id);
  if (payout.status === 'withdrawn') throw refusal('payout_withdrawn', say.noStatement);
  const { organization_id: organizationId, number } = payout;
  return { kind: 'payout', organizationId, payout, title: `Payout ${number}` };
}

/**
 * Selects the entries of a statement. Entries of payouts are on none: each payout is shown below
 * its own statement, whenever it was sent.
 */
export function covers(subject: Subject): RawBuilder<SqlBool> {
  if (subject.kind === 'event') return sql`entries.event_id = ${subject.event.id}`;
  const { after_seq, through_seq } = subject.payout;
  return sql`entries.seq > ${after_seq} and entries.seq <= ${through_seq}
    and entries.kind <> 'payout'`;
}

const sumOf = (what: RawBuilder<unknown>) =>
  sql`coalesce(sum(amount_cents) filter (where ${what}), 0)::bigint`;
const sold = sql`account in ('sales', 'tax')`;

/** Returns the lines of a statement, in the order of their first entries. */
export async function listStatementRows(db: Database, subject: Subject): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with covered as (
      select coalesce(order_id, entries.id) as line_id, order_id, event_id,
        min(at) as at, min(seq) as seq,
        coalesce(max(memo) filter (where kind in ('adjustment', 'promotion')), '') as memo,
        coalesce(sum(quantity) filter (where account = 'sales'), 0)::integer as tickets,
        -${sumOf(sql`kind = 'sale' and ${sold}`)} as gross,
        ${sumOf(sql`kind = 'refund' and ${sold}`)} as refunds,
        ${sumOf(sql`account = 'fees'`)} as fees,
        -${sumOf(sql`account = 'tax'`)} as tax,
        -${sumOf(sql`account = 'adjustments'`)} as adjustments,
        ${sumOf(sql`account = 'collected'`)} as collected
      from ledger_entries entries
        join ledger_lines lines
          on entry_id = entries.id and lines.organization_id = entries.organization_id
      where entries.organization_id = ${subject.organizationId} and ${covers(subject)}
      group by 1, 2, 3
    )
    select order_id, at, orders.name as buyer, memo, title as event,
      tickets, gross, refunds, fees, tax, adjustments, collected
    from covered left join orders on orders.id = order_id left join events on events.id = covered.event_id
    order by at, seq`.execute(db);
  return rows;
}

/** Returns the balance before the first entry of a payout's statement, in cents. */
export async function readOpening(db: Database, payout: PayoutRow): Promise<number> {
  const { organization_id, after_seq } = payout;
  const { rows } = await sql<{ opening: number }>`
    select ((
      select coalesce(-sum(amount_cents), 0)
      from ledger_entries entries
        join ledger_lines lines
          on entry_id = entries.id and lines.organization_id = entries.organization_id
      where entries.organization_id = ${organization_id} and seq <= ${after_seq}
        and kind <> 'payout'
    ) - (
      select coalesce(sum(amount_cents), 0) from payouts
      where organization_id = ${organization_id} and status = 'paid' and through_seq <= ${after_seq}
    ))::bigint as opening`.execute(db);
  return rows[0]?.opening ?? 0;
}

export type EventSummaryRow = {
  event_id: string;
  title: string | null;
  starts_at: Date | null;
  postponed: boolean;
  timezone: string | null;
  tickets: number;
  gross: number;
  refunds: number;
  fees: number;
  adjustments: number;
};

/** Returns one page of the events that an organization has in its ledger, latest first. */
export async function listEventSummaries(
  db: Database,
  organizationId: string,
  query: { limit: number; cursor?: string | undefined; search?: string | undefined },
): Promise<Page<EventSummaryRow>> {
  const summaries = sql<EventSummaryRow & { last_at: Date }>`(
    select event_id, title, ${heldStart} as starts_at, ${hasNoDate} as postponed, timezone, last_at,
      tickets, gross, refunds, fees, adjustments
    from (
      select event_id, max(at) as last_at,
        coalesce(sum(quantity) filter (where account = 'sales'), 0)::integer as tickets,
        -${sumOf(sql`kind = 'sale' and ${sold}`)} as gross,
        ${sumOf(sql`kind = 'refund' and ${sold}`)} as refunds,
        ${sumOf(sql`account = 'fees'`)} as fees,
        -${sumOf(sql`account = 'adjustments'`)} as adjustments
      from ledger_entries entries
        join ledger_lines lines
          on entry_id = entries.id and lines.organization_id = entries.organization_id
      where entries.organization_id = ${organizationId} and event_id is not null
      group by event_id
    ) summed left join events on events.id = event_id
  )`;
  let rows = db.selectFrom(summaries.as('summaries')).selectAll();
  if (query.search) rows = rows.where(finds(query.search, [sql`title`]));
  return readPage(db, rows, latestFirst, query);
}

const latestFirst: Ordering = {
  sort: '-starts_at',
  // A deleted event, and one without a date, is dated by its last entry.
  by: sql`coalesce(starts_at, last_at)`,
  type: 'timestamptz',
  id: sql`event_id`,
  descending: true,
};
