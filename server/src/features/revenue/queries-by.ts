import type { Page } from '@marquee/contract/endpoint';
import type { RevenueByQuery, RevenueDimension } from '@marquee/contract/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { cutPage, readCursor } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';
import { type FigureRow, figures, type Filters, type Instants, sums, within } from './queries.ts';
import { NO_ID, nameOf } from './queries-names.ts';

export type ByRow = FigureRow & { id: string; name: string; detail: string; share: number };

type Asked = Instants & { filters: Filters } & Pick<
    RevenueByQuery,
    'sort' | 'limit' | 'cursor' | 'search'
  >;

/**
 * Returns one page of a period's figures by organization, event, category or price.
 * @throws AppError `invalid` for a cursor of another list or sort
 */
export async function listRevenueBy(
  db: Database,
  dimension: RevenueDimension,
  asked: Asked,
): Promise<Page<ByRow>> {
  const { sort, limit, search } = asked;
  const name = nameOf[dimension](sql`found.id`);
  const figure = sql.ref(`found.${sort.replace('-', '')}`);
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const isWanted = search ? finds(search, [name]) : sql`true`;
  const { rows } = await sql<ByRow & { value: string; total: number }>`
    with parts as (${parts[dimension](within(asked, asked.filters))}),
      shown as (
        select id, event_id, ${figures},
          coalesce(gross_cents / nullif(sum(gross_cents) over (), 0), 0)::float8 as share
        from parts
      ),
      found as materialized (select * from shown found where ${isWanted})
    select found.*, ${figure}::text as value, (select count(*) from found) as total,
      ${name} as name, ${details[dimension]} as detail
    from found where ${isAfter(asked, figure)}
    order by ${figure} ${direction}, found.id ${direction} limit ${limit + 1}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { ...cutPage({ sort }, rows, limit, ({ value, id }) => ({ value, id })), total };
}

function isAfter({ sort, cursor }: Asked, figure: RawBuilder<unknown>): RawBuilder<boolean> {
  if (cursor === undefined) return sql`true`;
  const { value, id } = readCursor({ sort }, cursor);
  const compare = sql.raw(sort.startsWith('-') ? '<' : '>');
  return sql`(${figure}, found.id) ${compare} (${value}::bigint, ${id}::uuid)`;
}

/** Queries for the sums of each dimension; for a price, with its event. */
const parts: Record<RevenueDimension, (where: RawBuilder<boolean>) => RawBuilder<unknown>> = {
  organization: (where) => sql`
    select organization_id as id, null::uuid as event_id, ${sums}
    from revenue_by_slot revenue where ${where} group by organization_id`,
  event: (where) => sql`
    select event_id as id, event_id, ${sums}
    from revenue_by_slot revenue where ${where} group by event_id`,
  // By event first, so that each event's category is looked up once.
  category: (where) => sql`
    select coalesce(category_id, ${NO_ID}) as id, null::uuid as event_id, ${sums}
    from (
      select event_id, ${sums} from revenue_by_slot revenue where ${where} group by event_id
    ) of_events
      left join event_categories link on link.event_id = of_events.event_id and position = 1
    group by 1`,
  price: (where) => sql`
    select price_type_id as id, event_id, ${sums}
    from revenue_by_slot revenue where ${where} group by price_type_id, event_id`,
};

/** Adds a detail to each name: an event's organizer, a price's event. */
const details: Record<RevenueDimension, RawBuilder<string>> = {
  organization: sql`''`,
  event: sql`coalesce((
    select organizations.name from events join organizations on organizations.id = organization_id
    where events.id = found.id), '')`,
  category: sql`''`,
  price: nameOf.event(sql`found.event_id`),
};
