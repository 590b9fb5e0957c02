import type { Page } from '@marquee/contract/endpoint';
import { COUNT_LIMIT } from '@marquee/contract/endpoint';
import { revenueKinds, type RevenueOrdersQuery } from '@marquee/contract/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { cutPage, readCursor } from '../../lib/listing.ts';
import { type Filters, inCategory, type Instants } from './queries.ts';
import { nameOf } from './queries-names.ts';

export type MoveRow = {
  id: string;
  kind: 'sale' | 'refund';
  at: Date;
  order_id: string;
  event_id: string;
  event: string;
  organizer: string;
  buyer: string;
  gross: number;
  refunds: number;
  fees: number;
  tickets: number;
  refunded_tickets: number;
};

type Asked = Instants & { filters: Filters } & Pick<
    RevenueOrdersQuery,
    'kind' | 'limit' | 'cursor'
  >;

const SORT = { sort: '-at' };

/**
 * Returns the sales and refunds of a period from the ledger, newest first, with what each adds to
 * the figures. With a price as filter, only tickets of that price count.
 * @throws AppError `invalid` for a cursor of another list
 */
export async function listRevenueOrders(db: Database, asked: Asked): Promise<Page<MoveRow>> {
  const where = wanted(asked);
  const { price } = asked.filters;
  const ofPrice =
    price === undefined
      ? sql<boolean>`line.price_type_id is not null`
      : sql<boolean>`line.price_type_id = ${price}`;
  const [{ rows }, total] = await Promise.all([
    sql<MoveRow>`
      with moves as (
        select id, kind, at, order_id, event_id, organization_id, exchange_id
        from ledger_entries entry
        where ${where} and ${isAfter(asked.cursor)}
        order by at desc, id desc limit ${asked.limit + 1}
      )
      select moves.id, moves.kind, moves.at, moves.order_id, moves.event_id, figures.*,
        ${nameOf.event(sql`moves.event_id`)} as event,
        ${nameOf.organization(sql`moves.organization_id`)} as organizer,
        coalesce((select name from orders where orders.id = moves.order_id), '') as buyer
      from moves, lateral (${linesOf(ofPrice)}) figures
      order by moves.at desc, moves.id desc`.execute(db),
    count(db, where),
  ]);
  const page = cutPage(SORT, rows, asked.limit, ({ at, id }) => ({ value: at.toISOString(), id }));
  return { ...page, total };
}

/** Selects what a sale or refund adds to the figures. The fee of a sale is a separate entry. */
function linesOf(ofPrice: RawBuilder<boolean>): RawBuilder<unknown> {
  const amount = (condition: RawBuilder<unknown>, sign: string) =>
    sql`coalesce(sum(${sql.raw(sign)}amount_cents) filter (where ${condition}), 0)::bigint`;
  const isPaid = sql`account in ('sales', 'tax')`;
  return sql`
    select ${amount(sql`${isPaid} and moves.kind = 'sale'`, '-')} as gross,
      ${amount(sql`${isPaid} and moves.kind = 'refund'`, '')} as refunds,
      ${amount(sql`account = 'fees'`, '')} as fees,
      coalesce(sum(quantity) filter (where moves.kind = 'sale'), 0)::int as tickets,
      coalesce(-sum(quantity) filter (where moves.kind = 'refund'), 0)::int as refunded_tickets
    from ledger_lines line
    where ${ofPrice} and line.entry_id = any (array[moves.id, (
      select fee.id from ledger_entries fee
      where moves.kind = 'sale' and fee.order_id = moves.order_id and fee.kind = 'fee'
        and fee.exchange_id is not distinct from moves.exchange_id)])`;
}

function wanted({ from, to, kind, filters }: Asked): RawBuilder<boolean> {
  const { organization, event, category, price } = filters;
  const kinds = sql.val(kind === undefined ? revenueKinds : [kind]);
  const conditions = [
    sql<boolean>`kind = any (${kinds}::ledger_kind[])`,
    sql<boolean>`at >= ${from}`,
    sql<boolean>`at < ${to}`,
  ];
  if (organization !== undefined) conditions.push(sql`organization_id = ${organization}`);
  if (event !== undefined) conditions.push(sql`event_id = ${event}`);
  if (category !== undefined) conditions.push(inCategory(sql`entry.event_id`, category));
  if (price !== undefined) {
    // A price has one event, whose entries an index finds.
    conditions.push(sql`event_id in (
      select event_id from revenue_by_slot where price_type_id = ${price})`);
    conditions.push(sql`exists (
      select from ledger_lines line where line.entry_id = entry.id and price_type_id = ${price})`);
  }
  return sql.join(conditions, sql` and `);
}

function isAfter(cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql`true`;
  const { value, id } = readCursor(SORT, cursor);
  // The first condition follows from the second, and an index answers it.
  return sql`at <= ${value}::timestamptz and (at, id) < (${value}::timestamptz, ${id}::uuid)`;
}

async function count(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ledger_entries entry where ${where} limit ${COUNT_LIMIT}) found`.execute(db);
  return rows[0]?.total ?? 0;
}
