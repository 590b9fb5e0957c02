import { NO_CATEGORY, type RevenueDimension, type RevenueFigure } from '@marquee/contract/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { getId } from '../../lib/ids.ts';

export type Filters = { [D in RevenueDimension]?: string | undefined };
/** A period; `to` is excluded. */
export type Instants = { from: Date; to: Date };
/** Cents, and numbers of tickets. */
export type FigureRow = Record<RevenueFigure, number>;

export const sums = sql`
  sum(gross_cents)::bigint as gross_cents, sum(refund_cents)::bigint as refund_cents,
  sum(fee_cents)::bigint as fee_cents, sum(fee_refund_cents)::bigint as fee_refund_cents,
  sum(tickets)::bigint as tickets, sum(refunded_tickets)::bigint as refunded_tickets`;

/** Selects the figures, as the screen names them, from those sums. */
export const figures = sql`
  gross_cents as gross, refund_cents as refunds, fee_cents - fee_refund_cents as fees,
  gross_cents - refund_cents - fee_cents + fee_refund_cents as net, tickets, refunded_tickets`;

/**
 * Validates the filters of a request.
 * @throws AppError `not_found` for a text that is no id
 */
export function readFilters(given: Filters): Filters {
  const id = (text: string | undefined) => (text === undefined ? undefined : getId(text));
  const { organization, event, category, price } = given;
  return {
    organization: id(organization),
    event: id(event),
    category: category === NO_CATEGORY ? category : id(category),
    price: id(price),
  };
}

export function within({ from, to }: Instants, filters: Filters): RawBuilder<boolean> {
  const conditions = [sql<boolean>`slot >= ${from}`, sql<boolean>`slot < ${to}`];
  const { organization, event, category, price } = filters;
  if (organization !== undefined) conditions.push(sql`organization_id = ${organization}`);
  if (event !== undefined) conditions.push(sql`event_id = ${event}`);
  if (price !== undefined) conditions.push(sql`price_type_id = ${price}`);
  if (category !== undefined) conditions.push(inCategory(sql`revenue.event_id`, category));
  return sql.join(conditions, sql` and `);
}

/** Tests in SQL whether a category is an event's first one; `none`: whether it has none. */
export function inCategory(event: RawBuilder<unknown>, category: string): RawBuilder<boolean> {
  return category === NO_CATEGORY
    ? sql`not exists (
        select from event_categories link where link.position = 1 and link.event_id = ${event})`
    : sql`${event} in (
        select event_id from event_categories where position = 1 and category_id = ${category})`;
}

/**
 * Returns the figures of consecutive periods, without empty ones.
 * @param starts the start of each period, and at last the end of the last one
 * @returns `nth`: the number of the period, counted from 1
 */
export async function listFigures(db: Database, starts: Date[], filters: Filters) {
  const [from] = starts;
  const to = starts.at(-1);
  if (!from || !to) return [];
  const cuts = starts.map((start) => start.toISOString());
  const { rows } = await sql<FigureRow & { nth: number }>`
    with placed as (
      select width_bucket(slot, ${cuts}::timestamptz[]) as nth, ${sums}
      from revenue_by_slot revenue where ${within({ from, to }, filters)} group by nth
    )
    select nth, ${figures} from placed`.execute(db);
  return rows;
}
