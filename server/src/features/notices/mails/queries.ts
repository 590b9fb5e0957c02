import type { NoticeKind, SingleKind } from '@marquee/contract/notices/preferences';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Notices, Users } from '../../../db/schema.generated.ts';
import { usersLocale } from '../../../lib/locale.ts';

/** The most notices or events that a mail lists one by one. */
const MAX_LISTED = 10;

export type Reader = Pick<
  Selectable<Users>,
  'email' | 'user_type' | 'team_role' | 'organization_id'
> & { locale: string };

/** Finds a user who can be written to; undefined for a deleted or disabled one. */
export async function findReader(db: Database, userId: string): Promise<Reader | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', 'user_type', 'team_role', 'organization_id'])
    .select(usersLocale.as('locale'))
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export type Digest = Pick<Selectable<Notices>, 'organization_id' | 'event_id'> & {
  kind: Exclude<NoticeKind, SingleKind>;
  /** The event's title; null for payouts. */
  title: string | null;
  count: number;
  amount_cents: number;
  tickets: number;
  /** The first notices of the digest, oldest first; `name` is the buyer's. */
  listed: { name: string | null; amount_cents: number; tickets: number }[];
};

/**
 * Selects notices that are still true: a payment may have come, an order may be cancelled, and an
 * event may have seats again or be called off.
 */
export const isStillTrue = sql<boolean>`(
  notices.kind not in ('order', 'payment_awaited', 'sold_out')
  or orders.status = case notices.kind
    when 'order' then 'completed' when 'payment_awaited' then 'processing' end::order_status
  or (notices.kind = 'sold_out' and exists (
    select from events full_one where full_one.id = notices.event_id
      and is_sold_out and reserved_seats = 0 and cancelled_at is null and not is_postponed)))`;

/** Returns what a digest tells; undefined if nothing of it is true any more. */
export async function findDigest(db: Database, digestId: string): Promise<Digest | undefined> {
  const { rows } = await sql<Omit<Digest, 'listed'>>`
    select notices.kind, notices.organization_id, notices.event_id, title,
      count(*)::integer as count, sum(amount_cents)::bigint as amount_cents,
      sum(tickets)::integer as tickets
    from notices left join events on events.id = notices.event_id
      left join orders on orders.id = order_id
    where digest_id = ${digestId} and ${isStillTrue}
    group by notices.kind, notices.organization_id, notices.event_id, title`.execute(db);
  const [digest] = rows;
  if (!digest) return undefined;
  const listed = await db
    .selectFrom('notices')
    .leftJoin('orders', 'orders.id', 'notices.order_id')
    .select(['orders.name', 'amount_cents', 'tickets'])
    .where('digest_id', '=', digestId)
    .where(isStillTrue)
    .orderBy('noticed_at')
    .orderBy('subject')
    .limit(MAX_LISTED)
    .execute();
  return { ...digest, listed };
}

export type SoldRow = { title: string; tickets: number; pieces: number; cents: number };
/** What was sold in a period: the events with the most tickets, and the sums of all. */
export type Sold = { total: number; pieces: number; rows: SoldRow[] };

/**
 * Returns what was sold in a period.
 * @param organizationId null: every organization's
 */
export async function listSold(
  db: Database,
  organizationId: string | null,
  { since, until }: { since: Date; until: Date },
): Promise<Sold> {
  const { rows } = await sql<SoldRow & { total: number; all_pieces: number }>`
    select title, sold.tickets, sold.pieces, sold.cents,
      (sum(sold.tickets) over ())::integer as total,
      (sum(sold.pieces) over ())::integer as all_pieces
    from events cross join lateral (
      select count(*) filter (where not is_add_on)::integer as tickets,
        count(*) filter (where is_add_on)::integer as pieces,
        coalesce(sum(unit_cents - credited_cents), 0)::bigint as cents
      from tickets
      where event_id = events.id and sold_at > ${since} and sold_at <= ${until}
        and voided_at is null
    ) sold
    where sold.tickets + sold.pieces > 0
      and (${organizationId}::uuid is null or organization_id = ${organizationId}::uuid)
    order by sold.tickets desc, sold.pieces desc, events.id limit ${MAX_LISTED}`.execute(db);
  return { total: rows[0]?.total ?? 0, pieces: rows[0]?.all_pieces ?? 0, rows };
}
