import { COUNT_LIMIT } from '@marquee/contract/endpoint';
import type { Feed, Page } from '@marquee/contract/endpoint';
import { instantOf } from '@marquee/contract/events/times';
import { DAY_MS } from '@marquee/contract/time';
import { isWellFormed } from '@marquee/contract/well-formed';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { refusal } from './app-error.ts';

/**
 * The order of a list: by an expression that has an index, then by id. Pages are found by value
 * (keyset), so a late page costs the same as the first.
 */
export type Ordering = {
  /** The sort's name on the wire; a cursor is valid only for the sort it was made with. */
  sort: string;
  by: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'date' | 'bigint' | 'uuid';
  id: RawBuilder<string>;
  descending: boolean;
};

type CursorColumns = { cursor_value: string; cursor_id: string };

// Any 128 bits: our ids are random, and not all have a version of RFC 9562.
const Cursor = z.tuple([z.string(), z.string().refine(isWellFormed), z.guid()]);

function cursorOf(ordering: Pick<Ordering, 'sort'>, value: string, id: string): string {
  return Buffer.from(JSON.stringify([ordering.sort, value, id])).toString('base64url');
}

function isAfter(ordering: Ordering, cursor: string): RawBuilder<SqlBool> {
  const { value, id } = readCursor(ordering, cursor);
  const place = sql`(${value}::${sql.raw(ordering.type)}, ${id}::uuid)`;
  const compare = sql.raw(ordering.descending ? '<' : '>');
  return sql<SqlBool>`(${ordering.by}, ${ordering.id}) ${compare} ${place}`;
}

/**
 * Returns the position of a cursor: after the row of this value and id.
 * @throws AppError `invalid` for a cursor of another list or sort
 */
export function readCursor(
  ordering: Pick<Ordering, 'sort'>,
  cursor: string,
): { value: string; id: string } {
  const [sort, value, id] = parseCursor(cursor);
  if (sort !== ordering.sort) throw badCursor();
  return { value, id };
}

/** Cuts rows, read with one beyond the page's limit, to a page with the next cursor. */
export function cutPage<Row>(
  ordering: Pick<Ordering, 'sort'>,
  rows: Row[],
  limit: number,
  placeOf: (row: Row) => { value: string; id: string },
): Feed<Row> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  if (rows.length <= limit || last === undefined) return { data, next_cursor: null };
  const { value, id } = placeOf(last);
  return { data, next_cursor: cursorOf(ordering, value, id) };
}

function parseCursor(cursor: string) {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badCursor();
  }
}

/**
 * Returns the first instant of a day in a time zone, or of one some days later, also where clocks
 * skip midnight or show it twice.
 */
export function midnight(day: string, daysLater: number, timezone: string): Date {
  // Days are added in UTC, which has no clock changes.
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS);
  return instantOf(date.toISOString().slice(0, 10), '00:00', timezone) ?? date;
}

export function badCursor() {
  const errors = { cursor: ['This page is no longer available. Start again from the first page.'] };
  return refusal('stale_cursor', undefined, { errors });
}

/**
 * Reads one page of a query, the cursor of the next page and the total count.
 * @param query selects the rows, without order and limit
 * @throws AppError `invalid` for a cursor of another list or sort
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
  ordering: Ordering,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Row>> {
  const direction = ordering.descending ? 'desc' : 'asc';
  const from = cursor === undefined ? query : query.where(isAfter(ordering, cursor));
  const [rows, total] = await Promise.all([
    from
      .select([
        sql<string>`(${ordering.by})::text`.as('cursor_value'),
        sql<string>`${ordering.id}`.as('cursor_id'),
      ])
      .orderBy(ordering.by, direction)
      .orderBy(ordering.id, direction)
      .limit(limit + 1)
      .execute(),
    countUpTo(db, query),
  ]);
  // With a generic row, Kysely's types lose the two added columns.
  const found = rows as unknown as (Row & CursorColumns)[];
  const page = cutPage(ordering, found, limit, ({ cursor_value, cursor_id }) => {
    return { value: cursor_value, id: cursor_id };
  });
  return { ...page, total };
}

export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_LIMIT);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${some}) found`.execute(db);
  return rows[0]?.total ?? 0;
}
