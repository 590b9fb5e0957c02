import type { categoriesApi } from '@marquee/contract/categories';
import type { Page, QueryOf } from '@marquee/contract/endpoint';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Categories } from '../../db/schema.generated.ts';
import { notFound } from '../../lib/app-error.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';

export type CategoryRow = Selectable<Categories> & {
  /** `YYYY-MM-DD`, see `Category` in the contract. */
  date: string;
  event_count: number;
};
type ListQuery = QueryOf<(typeof categoriesApi)['listCategories']>;

/**
 * Returns the date that a category is shown with (`shown.day`), and `today` at that place: of its
 * next event, else of its latest, else in UTC of the day it was created. Finding either event takes
 * one step in the index `event_categories_by_start`; the latest is looked for only when there is no
 * next one.
 */
function shownOf(now: Date) {
  const zone = sql`coalesce(coming.timezone, latest.timezone, 'UTC')`;
  const instant = sql`coalesce(coming.starts_at, latest.starts_at, categories.created_at)`;
  return sql<{ day: string; today: string }>`(
    select (${instant} at time zone ${zone})::date as day,
      (${now}::timestamptz at time zone ${zone})::date as today
  )`.as<'shown'>(sql`shown`);
}

function selectCategories(db: Database, now: Date) {
  return db
    .selectFrom('categories')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_categories as link')
          .innerJoin('events', 'events.id', 'link.event_id')
          .select(['link.starts_at', 'events.timezone'])
          .whereRef('link.category_id', '=', 'categories.id')
          .where('link.starts_at', '>=', now)
          // A postponed event has no date.
          .where('events.is_postponed', '=', false)
          .orderBy('link.starts_at')
          .limit(1)
          .as('coming'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_categories as link')
          .innerJoin('events', 'events.id', 'link.event_id')
          .select(['link.starts_at', 'events.timezone'])
          .whereRef('link.category_id', '=', 'categories.id')
          .where('link.starts_at', '<', now)
          .where('events.is_postponed', '=', false)
          .where('coming.starts_at', 'is', null)
          .orderBy('link.starts_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .crossJoinLateral(shownOf(now))
    .selectAll('categories')
    .select((eb) => [
      sql<string>`shown.day::text`.as('date'),
      eb
        .selectFrom('event_categories as link')
        .select((link) => link.fn.countAll<number>().as('count'))
        .whereRef('link.category_id', '=', 'categories.id')
        .$asScalar()
        .$notNull()
        .as('event_count'),
    ]);
}

const isOnDay: Record<Exclude<ListQuery['when'], 'all'>, RawBuilder<SqlBool>> = {
  today: sql`shown.day = shown.today`,
  upcoming: sql`shown.day > shown.today`,
  past: sql`shown.day < shown.today`,
};

export async function listCategories(
  db: Database,
  query: ListQuery,
  now: Date,
): Promise<Page<CategoryRow>> {
  let rows = selectCategories(db, now);
  if (query.when !== 'all') rows = rows.where(isOnDay[query.when]);
  if (query.status) rows = rows.where('categories.status', '=', query.status);
  if (query.search) rows = rows.where(finds(query.search, [sql`categories.name`]));
  return readPage(db, rows, orderingOf(query.sort), query);
}

function orderingOf(sort: ListQuery['sort']): Ordering {
  const base = { sort, id: sql<string>`categories.id`, descending: sort.startsWith('-') };
  if (sort.endsWith('name')) return { ...base, by: sql`lower(categories.name)`, type: 'text' };
  if (sort.endsWith('date')) return { ...base, by: sql`shown.day`, type: 'date' };
  return { ...base, by: sql`categories.created_at`, type: 'timestamptz' };
}

export async function getCategory(db: Database, id: string, now: Date): Promise<CategoryRow> {
  return selectCategories(db, now)
    .where('categories.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}
