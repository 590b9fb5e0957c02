import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../db/database.ts';
import { type Share, shareOfCode } from '../shares/queries.ts';

type Request = { code?: string | undefined; email: string };

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'is_per_order',
  'price_type_ids',
  'uses',
  'uses_per_person',
  'min_tickets',
  'begins_at',
  'ends_at',
  'adds_up',
  'below_floor',
  'used',
] as const;

/** Reads codes of an event. */
export function codeQuery(db: Database, eventId: string, codes: string[]) {
  return db
    .selectFrom('codes')
    .select(columns)
    .select(shareOfCode)
    .where('event_id', '=', eventId)
    .where('code', '=', sql<string>`any(${codes})`);
}

/** Reads the code of an order; undefined if it was deleted. */
export function codeOfOrder(db: Database, codeId: string): Promise<BookedCode | undefined> {
  return db
    .selectFrom('codes')
    .select(columns)
    .select(shareOfCode)
    .where('id', '=', codeId)
    .executeTakeFirst();
}

/** Sums what a code took off the orders that were split from the same one as an order, except itself. */
export async function takenBySplits(db: Database, orderId: string, codeId: string) {
  const { rows } = await sql<{ cents: Cents }>`
    with recursive family as (
      select id, split_from from orders where id = ${orderId}
      union
      select other.id, other.split_from
      from family, lateral (
        select id, split_from, code_id from orders where split_from = family.id
        union all
        select id, split_from, code_id from orders where id = family.split_from
      ) other
      where other.code_id = ${codeId}
    )
    select coalesce(sum(cents), 0)::integer as cents
    from family, lateral (
      select sum(discount_cents) as cents from orders join order_items on order_id = id
      where id = family.id and status <> 'cancelled'
    ) taken
    where family.id <> ${orderId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

export type BookedCode = Awaited<ReturnType<ReturnType<typeof codeQuery>['execute']>>[number];

/** Reads the codes that requests name; undefined if they name none. */
export function codesAmong(db: Database, eventId: string, requests: Request[]) {
  const codes = new Set(requests.flatMap(({ code }) => code ?? []));
  return codes.size > 0 ? codeQuery(db, eventId, [...codes]) : undefined;
}

type UsesRow = { code_id: string; email: string; uses: number };

/** Reads how often the addresses of requests used their codes, where that is limited. */
export function codeUsesAmong(db: Database, eventId: string, requests: Request[]) {
  const named = requests.filter(({ code }) => code !== undefined);
  if (named.length === 0) return undefined;
  const codes = [...new Set(named.map(({ code }) => code ?? ''))];
  const emails = named.map(({ email }) => email.toLowerCase());
  return sql<UsesRow>`
    select code_id, email, uses
    from code_uses_by_person(${eventId}, ${codes}, ${emails}) ${plannedOnce}`.compile(db);
}

/** Returns each share once, so that what an order takes is gone for the next one. */
export function sharesAmong(rows: { share: Share | null }[]): Map<string, Share> {
  return new Map(rows.flatMap(({ share }) => (share ? [[share.id, share] as const] : [])));
}

/** A code while requests are decided one after the other. */
export type CodeInUse = BookedCode & { usesByEmail: Map<string, number> };

/**
 * @param shares what the codes and replaced orders of these requests have; each is there once
 * @returns the codes by what a buyer types
 */
export function codesInUse(
  rows: BookedCode[],
  uses: UsesRow[],
  shares = sharesAmong(rows),
): Map<string, CodeInUse> {
  return new Map(
    rows.map(({ share, ...row }) => {
      const own = uses.filter(({ code_id }) => code_id === row.id);
      const usesByEmail = new Map(own.map(({ email, uses: count }) => [email, count]));
      return [row.code, { ...row, usesByEmail, share: shares.get(share?.id ?? '') ?? null }];
    }),
  );
}
