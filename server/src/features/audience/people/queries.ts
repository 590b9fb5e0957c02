import type { audienceApi, AudienceCount } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import type { Feed, Page, QueryOf } from '@marquee/contract/endpoint';
import { COUNT_LIMIT } from '@marquee/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { badCursor, containing, cutPage, readCursor } from '../../../lib/listing.ts';
import { holds } from '../segments/conditions.ts';
import { describePeople, findPerson, type PersonRow } from './member.ts';
import {
  byEmail,
  byText,
  eventsBooked,
  lastSeen,
  newestName,
  perPerson,
  spend,
  visitsOf,
  withRoom,
} from './facts.ts';

type ListQuery = QueryOf<(typeof audienceApi)['listAudience']>;
export type Filters = Pick<ListQuery, 'search' | 'conditions'>;
type Sort = ListQuery['sort'];

/** Members for each piece of an export; each piece reads the orders once. */
const EXPORT_AT_ONCE = 10_000;

const sorts: Record<'last_seen' | 'spend' | 'events' | 'name', Ordering> = {
  last_seen: { by: lastSeen, type: 'timestamptz' },
  spend: { by: spend, type: 'bigint' },
  events: { by: eventsBooked, type: 'bigint' },
  name: { by: sql`lower(${newestName})`, type: 'text' },
};
type Ordering = { by: RawBuilder<unknown>; type: string };

/** Returns one page of the members that match the filters, and their number. */
export async function listMembers(
  db: Database,
  query: ListQuery,
  now: Date,
): Promise<Page<PersonRow>> {
  return withRoom(db, async (trx) => {
    const after =
      query.cursor === undefined ? undefined : await placeOf(trx, query.sort, query.cursor);
    const { rows } = await sql<{ email: string; value: string; total: number }>`
      with ${peopleIn(query, query.sort, now)}
      select email, place::text as value, (select count(*) from people) as total
      from people ${after ? isAfter(query.sort, after) : sql``}
      ${inOrder(query.sort)} limit ${query.limit + 1}`.execute(trx);
    const total = rows[0]?.total ?? (after ? await countMembers(trx, query, now) : 0);
    const described = await describePeople(
      trx,
      rows.map(({ email }) => email),
    );
    const places = new Map(rows.map(({ email, value }) => [email, value]));
    const page: Feed<PersonRow> = cutPage(query, described, query.limit, ({ email, id }) => {
      return { value: places.get(email) ?? '', id };
    });
    return { ...page, total: Math.min(total, COUNT_LIMIT) };
  });
}

/** Returns `people`: the addresses of the members that match the filters, with their sort value. */
function peopleIn({ search, conditions }: Filters, sort: Sort, now: Date): RawBuilder<unknown> {
  const pattern = search ? containing(search) : undefined;
  return sql`${visitsOf({ pattern })},
    people as (
      select visits.email, ${orderingOf(sort).by} as place
      from ${perPerson} having ${leaves(conditions, pattern, now)})`;
}

function leaves(conditions: Condition[], pattern: string | undefined, now: Date) {
  if (pattern === undefined) return holds(conditions, now);
  return sql`(visits.email ilike ${pattern} or bool_or(named)) and ${holds(conditions, now)}`;
}

function orderingOf(sort: Sort): Ordering {
  const [name] = (['last_seen', 'spend', 'events', 'name'] as const).filter((one) =>
    sort.endsWith(one),
  );
  return sorts[name ?? 'last_seen'];
}

function inOrder(sort: Sort) {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  return sql`order by place ${direction}, email ${direction}`;
}

type Place = { value: string; email: string };

function isAfter(sort: Sort, { value, email }: Place) {
  const compare = sql.raw(sort.startsWith('-') ? '<' : '>');
  const place = sql`${value}::${sql.raw(orderingOf(sort).type)}`;
  return sql`where (place, email) ${compare} (${place}, ${email})`;
}

/**
 * Returns the position of a cursor. It names a member by an order's id, because e-mail addresses
 * never appear in URLs: they could leak through logs or the Referer header.
 */
async function placeOf(db: Database, sort: Sort, cursor: string): Promise<Place> {
  const { value, id } = readCursor({ sort }, cursor);
  const email = await findPerson(db, id);
  if (email === undefined) throw badCursor();
  return { value, email };
}

async function countMembers(trx: Trx, filters: Filters, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${peopleIn(filters, '-last_seen', now)} select count(*) as total from people`.execute(trx);
  return rows[0]?.total ?? 0;
}

/**
 * Makes the function that reads all members that match the filters, some thousands at a time.
 * @returns a function that reads the piece of a cursor, by default the first one
 */
export function readEverybody(db: Database, query: Filters & { sort: Sort }, now: Date) {
  let emails: Promise<string[]> | undefined;
  return async ({ cursor = '0' }: { cursor?: string }): Promise<Page<PersonRow>> => {
    emails ??= listEmails(db, query, now);
    const all = await emails.catch((error: unknown) => {
      // The next call reads again.
      emails = undefined;
      throw error;
    });
    const [start, end] = [Number(cursor), Number(cursor) + EXPORT_AT_ONCE];
    const data = await withRoom(db, (trx) => describePeople(trx, all.slice(start, end)));
    return { data, total: all.length, next_cursor: end < all.length ? String(end) : null };
  };
}

async function listEmails(db: Database, query: Filters & { sort: Sort }, now: Date) {
  const { rows } = await withRoom(db, (trx) =>
    sql<{ email: string }>`
      with ${peopleIn(query, query.sort, now)}
      select email from people ${inOrder(query.sort)}`.execute(trx),
  );
  return rows.map(({ email }) => email);
}

/**
 * Counts the members that each of several filters matches, and how many of them may be written to.
 * Reads the orders once, for any number of filters.
 */
export async function countPeople(
  db: Database,
  filters: readonly Condition[][],
  now: Date,
  search?: string,
): Promise<AudienceCount[]> {
  if (filters.length === 0) return [];
  const pattern = search ? containing(search) : undefined;
  const name = (index: number) => sql.id(`holds_${index}`);
  const tests = filters.map((conditions, index) => {
    return sql`${leaves(conditions, pattern, now)} as ${name(index)}`;
  });
  const counts = filters.map((_, index) => {
    const here = name(index);
    return sql`json_build_object(
      'people', count(*) filter (where ${here}),
      'by_email', count(*) filter (where ${here} and by_email),
      'by_text', count(*) filter (where ${here} and by_text))`;
  });
  const { rows } = await withRoom(db, (trx) =>
    sql<{ counts: AudienceCount[] }>`
      with ${visitsOf({ pattern })},
      people as (
        select ${byEmail} as by_email, ${byText} as by_text, ${sql.join(tests)} from ${perPerson})
      select to_json(array[${sql.join(counts)}]) as counts from people`.execute(trx),
  );
  return rows[0]?.counts ?? [];
}
