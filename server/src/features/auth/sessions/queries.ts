import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { sessionsApi } from '@marquee/contract/auth/sessions';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';
import { liveSessions } from './current.ts';

type ListQuery = QueryOf<(typeof sessionsApi)['listSessions']>;
type Row<T extends { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<T['execute']>
>[number];
export type SessionRow = Row<ReturnType<typeof selectSessions>>;

const lastUsedFirst: Ordering = {
  sort: '-last_seen_at',
  by: sql`sessions.last_seen_at`,
  type: 'timestamptz',
  id: sql<string>`sessions.id`,
  descending: true,
};

function selectSessions(db: Database, now: Date) {
  return liveSessions(db, now).select([
    'sessions.id',
    'sessions.address',
    'sessions.user_agent',
    'sessions.created_at',
    'sessions.last_seen_at',
    'sessions.awaits',
    'sessions.user_id',
    'users.name',
    'users.email',
    'users.user_type',
    'organizations.name as organization_name',
  ]);
}

export async function listSessions(deps: Deps, query: ListQuery): Promise<Page<SessionRow>> {
  let rows = selectSessions(deps.db, deps.clock());
  if (query.user_type) rows = rows.where('users.user_type', '=', query.user_type);
  if (query.search) {
    const said = [sql`users.name`, sql`users.email`, sql`sessions.address`];
    rows = rows.where(finds(query.search, said));
  }
  return readPage(deps.db, rows, lastUsedFirst, query);
}

/** Lists the actor's own sessions, without those that wait for a second factor. */
export async function listOwnSessions(deps: Deps, { userId }: Actor): Promise<SessionRow[]> {
  return selectSessions(deps.db, deps.clock())
    .where('sessions.user_id', '=', userId)
    .where('awaits', 'is', null)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute();
}
