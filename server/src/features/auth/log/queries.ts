import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { securityApi, SignInKind } from '@marquee/contract/auth/security';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { midnight, type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

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
  // Cursors hold a UUID, so the number is written as one; the order stays the same.
  id: sql<string>`lpad(to_hex(sign_in_events.id), 32, '0')::uuid`,
  descending: true,
};

export async function listSignIns(db: Database, query: SignInQuery): Promise<Page<SignInRow>> {
  let rows = db
    .selectFrom('sign_in_events')
    .leftJoin('users', 'users.id', 'sign_in_events.user_id')
    .select([
      'sign_in_events.id',
      'sign_in_events.at',
      // The column's check allows only these.
      sql<SignInKind>`sign_in_events.kind`.as('kind'),
      'sign_in_events.email',
      'sign_in_events.address',
      'sign_in_events.user_agent',
      'users.name',
    ]);
  if (query.kind) rows = rows.where('sign_in_events.kind', '=', query.kind);
  if (query.search) {
    rows = rows.where(
      finds(query.search, [
        sql`sign_in_events.email`,
        sql`sign_in_events.address`,
        sql`users.name`,
      ]),
    );
  }
  const { from, to, timezone } = query;
  if (from) rows = rows.where('sign_in_events.at', '>=', midnight(from, 0, timezone));
  if (to) rows = rows.where('sign_in_events.at', '<', midnight(to, 1, timezone));
  return readPage(db, rows, newestFirst, query);
}
