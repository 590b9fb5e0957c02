import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { usersApi } from '@marquee/contract/users';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import type { Users } from '../../db/schema.generated.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';

export type UserRow = Selectable<Users> & {
  organization_name: string | null;
  door_events: { id: string; title: string }[];
  last_seen_at: Date | null;
  in_use: boolean;
};
type ListQuery = QueryOf<(typeof usersApi)['listUsers']>;

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .selectAll('users')
    .select((eb) => [
      'organizations.name as organization_name',
      jsonArrayFrom(
        eb
          .selectFrom('door_events')
          .innerJoin('events', 'events.id', 'door_events.event_id')
          .select(['events.id', 'events.title'])
          .whereRef('door_events.user_id', '=', 'users.id')
          .orderBy('events.starts_at')
          .orderBy('events.id'),
      ).as('door_events'),
      // An administrator's change of the address forgets the first sign-in, the log forgets nothing.
      sql<boolean>`(users.first_sign_in_at is not null or exists (
        select from audit_entries where audit_entries.actor_id = users.id))`.as('in_use'),
      // The session of somebody who signed out is gone; the log still has the sign-in.
      sql<Date | null>`greatest(
        (select max(last_seen_at) from sessions where user_id = users.id and awaits is null),
        (select max(at) from sign_in_events
          where sign_in_events.email = users.email and user_id = users.id and kind = 'signed_in')
      )`.as('last_seen_at'),
    ]);
}

export async function listUsers(
  db: Database,
  actor: Actor,
  query: ListQuery,
): Promise<Page<UserRow>> {
  const scope = organizationScope(actor);
  let rows = selectUsers(db);
  if (scope !== null) rows = rows.where('users.organization_id', '=', scope);
  if (query.organization) rows = rows.where('users.organization_id', '=', query.organization);
  if (query.user_type) rows = rows.where('users.user_type', '=', query.user_type);
  if (query.search) rows = rows.where(finds(query.search, [sql`users.name`, sql`users.email`]));
  return readPage(db, rows, orderingOf(query.sort), query);
}

function orderingOf(sort: ListQuery['sort']): Ordering {
  const base = { sort, id: sql<string>`users.id`, descending: sort.startsWith('-') };
  if (sort.endsWith('name')) return { ...base, by: sql`lower(users.name)`, type: 'text' };
  if (sort.endsWith('email')) return { ...base, by: sql`users.email`, type: 'text' };
  return { ...base, by: sql`users.created_at`, type: 'timestamptz' };
}

export async function getUser(db: Database, id: string): Promise<UserRow> {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow();
}

/** Finds the user who may sign in with an address; undefined for an unknown or disabled one. */
export async function findActiveUserByEmail(
  db: Database,
  email: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
