import type { audienceApi, AudienceCount } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import type { Feed, Page, QueryOf } from '@marquee/contract/endpoint';
import { COUNT_LIMIT } from '@marquee/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { badCursor, cutPage, readCursor } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';
import { holds } from './conditions.ts';
import { describePeople, findPerson, type PersonRow } from './member.ts';
import { channelsIn } from './facts.ts';
import { peopleIn, type Scope } from './scope.ts';

// These functions read a database where all members are added up; `upToDate` returns it.

type ListQuery = QueryOf<(typeof audienceApi)['listAudience']>;
export type Filters = Pick<ListQuery, 'search' | 'conditions'>;
type Sort = ListQuery['sort'];

/** Members for each piece of an export. */
const EXPORT_AT_ONCE = 10_000;

const sorts: Record<'last_seen' | 'spend' | 'events' | 'name', Ordering> = {
  last_seen: { by: sql`last_seen`, type: 'timestamptz' },
  spend: { by: sql`spend_cents`, type: 'bigint' },
  events: { by: sql`events_booked`, type: 'integer' },
  name: { by: sql`lower(name)`, type: 'text' },
};
type Ordering = { by: RawBuilder<unknown>; type: string };

/** Returns one page of the members of a scope that match the filters, and their number. */
export async function listMembers(
  db: Database,
  scope: Scope,
  query: ListQuery,
  now: Date,
): Promise<Page<PersonRow>> {
  const after = query.cursor === undefined ? undefined : await placeOf(db, scope, query);
  const matches = leaves(query, now, scope);
  const { by } = orderingOf(query.sort);
  const here = after ? isAfter(query.sort, after) : sql`true`;
  const [{ rows }, total] = await Promise.all([
    sql<{ email: string; value: string }>`
      select email, ${by}::text as value from ${peopleIn(scope)}
      where ${matches} and ${here} ${inOrder(query.sort)} limit ${query.limit + 1}`.execute(db),
    countMembers(db, scope, matches),
  ]);
  const described = await describePeople(
    db,
    scope,
    rows.map(({ email }) => email),
  );
  const places = new Map(rows.map(({ email, value }) => [email, value]));
  const page: Feed<PersonRow> = cutPage(query, described, query.limit, ({ email, id }) => {
    return { value: places.get(email) ?? '', id };
  });
  return { ...page, total: Math.min(total, COUNT_LIMIT) };
}

/** Tests in SQL whether a member matches the filters. */
function leaves({ search, conditions }: Filters, now: Date, scope: Scope): RawBuilder<unknown> {
  if (!search) return holds(conditions, now, scope);
  return sql`(${finds(search, [sql`names`, sql`email`])} and ${holds(conditions, now, scope)})`;
}

function orderingOf(sort: Sort): Ordering {
  const [name] = (['last_seen', 'spend', 'events', 'name'] as const).filter((one) =>
    sort.endsWith(one),
  );
  return sorts[name ?? 'last_seen'];
}

function inOrder(sort: Sort) {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  return sql`order by ${orderingOf(sort).by} ${direction}, email ${direction}`;
}

type Place = { value: string; email: string };

function isAfter(sort: Sort, { value, email }: Place) {
  const compare = sql.raw(sort.startsWith('-') ? '<' : '>');
  const { by, type } = orderingOf(sort);
  return sql`(${by}, email) ${compare} (${value}::${sql.raw(type)}, ${email})`;
}

/**
 * Returns the position of a cursor. It names a member by an order's id, because e-mail addresses
 * never appear in URLs: they could leak through logs or the Referer header.
 */
async function placeOf(
  db: Database,
  scope: Scope,
  { sort, cursor = '' }: Pick<ListQuery, 'sort' | 'cursor'>,
): Promise<Place> {
  const { value, id } = readCursor({ sort }, cursor);
  const email = await findPerson(db, scope, id);
  if (email === undefined) throw badCursor();
  return { value, email };
}

async function countMembers(
  db: Database,
  scope: Scope,
  matches: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${peopleIn(scope)} where ${matches}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Makes the function that reads all members that match the filters, some thousands at a time.
 * @returns a function that reads the piece of a cursor, by default the first one
 */
export function readEverybody(
  db: Database,
  scope: Scope,
  query: Filters & { sort: Sort },
  now: Date,
) {
  let emails: Promise<string[]> | undefined;
  return async ({ cursor = '0' }: { cursor?: string }): Promise<Page<PersonRow>> => {
    emails ??= listEmails(db, scope, query, now);
    const all = await emails.catch((error: unknown) => {
      // The next call reads again.
      emails = undefined;
      throw error;
    });
    const [start, end] = [Number(cursor), Number(cursor) + EXPORT_AT_ONCE];
    const data = await describePeople(db, scope, all.slice(start, end));
    return { data, total: all.length, next_cursor: end < all.length ? String(end) : null };
  };
}

async function listEmails(db: Database, scope: Scope, query: Filters & { sort: Sort }, now: Date) {
  const { rows } = await sql<{ email: string }>`
    select email from ${peopleIn(scope)} where ${leaves(query, now, scope)} ${inOrder(query.sort)}`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/** Counts the members that each of several filters matches, and how many of them may be written to. */
export async function countPeople(
  db: Database,
  scope: Scope,
  filters: readonly Condition[][],
  now: Date,
  search?: string,
): Promise<AudienceCount[]> {
  if (filters.length === 0) return [];
  return db.transaction().execute(async (trx) => {
    // The members of a large category are compared in memory.
    await sql`set local work_mem = '64MB'`.execute(trx);
    const counts: AudienceCount[] = [];
    for (const conditions of filters) {
      counts.push(await countOne(trx, scope, leaves({ search, conditions }, now, scope)));
    }
    return counts;
  });
}

async function countOne(
  trx: Trx,
  scope: Scope,
  matches: RawBuilder<unknown>,
): Promise<AudienceCount> {
  const { byEmail, byText } = channelsIn(scope);
  const { rows } = await sql<AudienceCount>`
    select count(*) as people, count(*) filter (where ${byEmail}) as by_email,
      count(*) filter (where ${byText}) as by_text
    from ${peopleIn(scope)} where ${matches}`.execute(trx);
  return rows[0] ?? { people: 0, by_email: 0, by_text: 0 };
}
