import type { UserType } from '@marquee/contract/access';
import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { securityApi, SignInKind } from '@marquee/contract/security';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { containing, type Ordering, readPage } from '../../lib/listing.ts';

type SignInQuery = QueryOf<(typeof securityApi)['listSignIns']>;
export type SignInRow = {
  id: number;
  at: Date;
  kind: SignInKind;
  email: string;
  address: string;
  user_agent: string;
  name: string | null;
};

const newestFirst: Ordering = {
  sort: '-at',
  by: sql`sign_in_events.at`,
  type: 'timestamptz',
  // A number in the form of the identifiers that cursors hold; in the same order.
  id: sql<string>`lpad(to_hex(sign_in_events.id), 32, '0')::uuid`,
  descending: true,
};

/** One page of the sign-in log, the newest first. */
export async function listSignIns(db: Database, query: SignInQuery): Promise<Page<SignInRow>> {
  let rows = db
    .selectFrom('sign_in_events')
    .leftJoin('users', 'users.id', 'sign_in_events.user_id')
    .select([
      'sign_in_events.id',
      'sign_in_events.at',
      // All that the column's check lets in.
      sql<SignInKind>`sign_in_events.kind`.as('kind'),
      'sign_in_events.email',
      'sign_in_events.address',
      'sign_in_events.user_agent',
      'users.name',
    ]);
  if (query.kind) rows = rows.where('sign_in_events.kind', '=', query.kind);
  if (query.search) {
    const text = sql`sign_in_events.email || ' ' || sign_in_events.address`;
    rows = rows.where(sql<SqlBool>`${text} ilike ${containing(query.search)}`);
  }
  return readPage(db, withinDays(rows, query), newestFirst, query);
}

/** From the first instant of one day to the last of another, by the reader's calendar. */
function withinDays<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { from, to, timezone }: Pick<SignInQuery, 'from' | 'to' | 'timezone'>,
): SelectQueryBuilder<DB, TB, Row> {
  const start = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timezone})`;
  const after = from === undefined ? rows : rows.where(sql<SqlBool>`at >= ${start(from)}`);
  return to === undefined ? after : after.where(sql<SqlBool>`at < ${start(to, 1)}`);
}

/** How many people have each role, and how many of them cannot sign in or have a second factor. */
export async function countRoles(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('second_factors', (join) =>
      join
        .onRef('second_factors.user_id', '=', 'users.id')
        .on('second_factors.confirmed_at', 'is not', null),
    )
    .select(({ fn }) => [
      sql<UserType>`users.user_type`.as('user_type'),
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('disabled_at', 'is not', null).as('disabled'),
      fn
        .count<number>('second_factors.user_id')
        .filterWhere('disabled_at', 'is', null)
        .as('with_second_factor'),
    ])
    .groupBy('users.user_type')
    .execute();
}
