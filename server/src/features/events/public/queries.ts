import type { Feed } from '@marquee/contract/endpoint';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { badCursor, cutPage, readCursor } from '../../../lib/listing.ts';
import { organizationsLocale } from '../../../lib/locale.ts';
import { findsByIndex } from '../../../lib/search.ts';
import { emptyAbout, selectAbout } from '../about/queries.ts';
import { namesOfEvent, questionsOfEvent, withParts } from '../queries.ts';
import { onSaleSinceColumn } from '../seats/sale-times.ts';
import { conditionsOf, type PublicFilter } from './filters.ts';
import { formColumns } from './prices.ts';
import { isAhead } from '../schedule/ahead.ts';

export type PublicEventRow = Awaited<ReturnType<typeof getPublicEvent>>;
export type EventPageRow = Awaited<ReturnType<typeof getEventPage>>;

/** Adds the usual tax of its organization. */
export function withTax(events: ReturnType<typeof withParts>) {
  return events
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['tax_name', 'organizations.tax_basis_points', 'terms_url', 'imprint_url'])
    .select(['organizations.slug as organizer_slug', 'organizations.tax_exemption'])
    .select(organizationsLocale.as('organization_locale'));
}

/** The public list has one order: running events, then upcoming ones, by start. */
const ordering = { sort: 'starts_at' };
/** Begins the value of a cursor among postponed events. */
const UNDATED = 'undated ';
/** A search that matches more organizations than this is not about an organizer. */
const MOST_ORGANIZERS = 20;
/** Shorter searches are like too many words. */
const MIN_FORGIVEN = 4;
const MOST_SIMILAR = 100;
/** Comparing costs up to 30 µs an event, and a search may be like every tenth of them. */
const MOST_COMPARED = 500;
/** Of the groups of three letters, how many are the same: one typo leaves half of them. */
const LIKENESS = '0.45';

const Instant = z.iso.datetime();

/**
 * Returns one page of the events that the public may see and that are not over.
 *
 * Running and upcoming events are two branches, and postponed ones a third, which comes last: their
 * old dates order nothing else. Each is read in order from its own index, and only as far as the page
 * needs: with years of events, an index over all would have to skip those that are over.
 * @throws AppError `invalid` for a cursor of another list
 */
export async function listPublicEvents(
  db: Database,
  filter: PublicFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Feed<PublicEventRow>> {
  const after = cursor === undefined ? undefined : readPlace(cursor);
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) {
    return { data: [], next_cursor: null };
  }
  const organizers = filter.search ? await organizersNamed(db, filter.search) : [];
  const place = after
    ? [sql<SqlBool>`(starts_at, id) > (${after.startsAt}::timestamptz, ${after.id}::uuid)`]
    : [];
  const undated = branchOf(
    [
      sql`is_postponed`,
      ...conditionsOf(filter, now, organizers, false),
      ...(after?.isUndated ? place : []),
    ],
    limit + 1,
  );
  const upcoming = sql<SqlBool>`starts_at > ${now}::timestamptz`;
  const hasRunning = after === undefined || new Date(after.startsAt) <= now;
  const dated = after?.isUndated ? [] : hasRunning ? [isRunning(now), upcoming] : [upcoming];
  const conditions = [sql<SqlBool>`not is_postponed`, ...conditionsOf(filter, now, organizers)];
  const branches = dated.map((branch) => {
    return branchOf([branch, ...conditions, ...place], limit + 1);
  });
  const page = sql<{ id: string }>`(
    select id from (${sql.join([...branches, undated], sql` union all `)}) found
    order by is_postponed, starts_at, id limit ${limit + 1})`;
  const found = db.selectFrom('events').where(sql<SqlBool>`events.id in ${page}`);
  const rows = await withTax(withParts(found))
    .orderBy('events.is_postponed')
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();
  return cutPage(ordering, rows, limit, ({ is_postponed, starts_at, id }) => {
    return { value: `${is_postponed ? UNDATED : ''}${starts_at.toISOString()}`, id };
  });
}

/**
 * Returns events with words that are written almost like the search, soonest first: 'teatre' finds
 * 'Theatre'. PostgreSQL compares groups of three letters (pg_trgm) with the index `events_by_text`.
 */
export async function listSimilarEvents(
  db: Database,
  { search = '', ...filter }: PublicFilter,
  limit: number,
  now: Date,
): Promise<PublicEventRow[]> {
  // Signs have no groups of letters, and would read the whole index.
  if ((search.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_FORGIVEN) return [];
  const ids = await eventsNamedLike(db, search, now);
  if (ids.length === 0) return [];
  const conditions = [
    sql<SqlBool>`id = any(${ids}::uuid[])`,
    ...conditionsOf(filter, now, [], false),
  ];
  const found = sql`(select id from events where ${sql.join(conditions, sql` and `)})`;
  return withTax(withParts(db.selectFrom('events').where(sql<SqlBool>`events.id in ${found}`)))
    .orderBy('events.is_postponed')
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(limit)
    .execute();
}

async function eventsNamedLike(db: Database, search: string, now: Date): Promise<string[]> {
  const typed = sql`plain_letters(${search}::text)`;
  const rows = await db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`.execute(
      trx,
    );
    const compared = trx
      .selectFrom('events')
      .select(['id', sql<number>`word_similarity(${typed}, search_text)`.as('likeness')])
      .where('is_switched_off', '=', false)
      .where('cancelled_at', 'is', null)
      .where((eb) => isAhead(eb, now))
      .where(sql<SqlBool>`search_text %> ${typed}`)
      .limit(MOST_COMPARED);
    return trx
      .selectFrom(compared.as('compared'))
      .select('id')
      .orderBy('likeness', 'desc')
      .limit(MOST_SIMILAR)
      .execute();
  });
  return rows.map(({ id }) => id);
}

/** Worded as in the index `events_public_by_time_and_place`. */
function isRunning(now: Date) {
  return sql<SqlBool>`tstzrange(events.starts_at, events.ends_at) @> ${now}::timestamptz`;
}

function branchOf(conditions: RawBuilder<SqlBool>[], limit: number) {
  return sql`(
    select id, is_postponed, starts_at from events
    where not is_switched_off and cancelled_at is null and ${sql.join(conditions, sql` and `)}
    order by starts_at, id limit ${limit})`;
}

function readPlace(cursor: string): { startsAt: string; id: string; isUndated: boolean } {
  const { value, id } = readCursor(ordering, cursor);
  const isUndated = value.startsWith(UNDATED);
  const startsAt = isUndated ? value.slice(UNDATED.length) : value;
  if (!Instant.safeParse(startsAt).success) throw badCursor();
  return { startsAt, id, isUndated };
}

async function organizersNamed(db: Database, search: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where(findsByIndex(search, sql`search_words(name)`))
    .limit(MOST_ORGANIZERS + 1)
    .execute();
  return rows.length > MOST_ORGANIZERS ? [] : rows.map(({ id }) => id);
}

/**
 * Returns an event that is switched on, by its present or a former slug; also if it is over.
 * @throws AppError `not_found`
 */
export async function getPublicEvent(db: Database, slug: string) {
  return eventAt(db, slug)
    .where('is_switched_off', '=', false)
    .executeTakeFirstOrThrow(() => notFound());
}

/**
 * Returns such an event with what its page tells beside the description, in one query.
 * @throws AppError `not_found`
 */
export async function getEventPage(db: Database, slug: string) {
  return readPage(eventAt(db, slug).where('is_switched_off', '=', false), db);
}

/**
 * Returns the same of an event that is switched off, for an actor who may see it.
 * @throws AppError `not_found`, also for another organization's event
 */
export async function getPreview(db: Database, actor: Actor, slug: string): Promise<EventPageRow> {
  const scope = organizationScope(actor);
  const page = eventAt(db, slug);
  return readPage(scope === null ? page : page.where('organization_id', '=', scope), db);
}

async function readPage(page: ReturnType<typeof eventAt>, db: Database) {
  const about = jsonObjectFrom(selectAbout(db, sql<string>`events.id`)).as('told');
  const { told, questions, names, ...event } = await page
    .select([onSaleSinceColumn, ...formColumns, questionsOfEvent, namesOfEvent, about])
    .executeTakeFirstOrThrow(() => notFound());
  return { event, about: told ?? emptyAbout, questions, names };
}

function eventAt(db: Database, slug: string) {
  const wanted = slug.toLowerCase();
  return withTax(withParts(db.selectFrom('events'))).where('events.id', '=', (eb) =>
    eb.fn.coalesce(
      eb.selectFrom('events as named').select('id').where('slug', '=', wanted).$asScalar(),
      eb.selectFrom('former_slugs').select('event_id').where('slug', '=', wanted).$asScalar(),
    ),
  );
}

/**
 * Returns the categories that have events in the public list, by name. Upcoming and running events
 * are checked separately: for the first, one step in a category's index is enough, and running
 * events are few.
 */
export async function listPublicCategories(db: Database, now: Date) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('status', '<>', 'cancelled')
    .where((eb) => {
      const carried = eb
        .selectFrom('event_categories as carried')
        .innerJoin('events', 'events.id', 'carried.event_id')
        .where('events.is_switched_off', '=', false);
      const next = carried
        .select(['carried.event_id', 'carried.starts_at'])
        .whereRef('carried.category_id', '=', 'categories.id')
        .where('carried.starts_at', '>', now)
        .orderBy('carried.starts_at')
        .limit(1);
      const running = carried.select('carried.category_id').where(isRunning(now));
      return eb.or([eb.exists(next), eb('categories.id', 'in', running)]);
    })
    .orderBy(sql`lower(name)`)
    .execute();
}
