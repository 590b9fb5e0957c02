import type { auditApi } from '@marquee/contract/audit/audit';
import type { Page, QueryOf } from '@marquee/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import { midnight, type Ordering, readPage } from '../../lib/listing.ts';
import { findsByIndex } from '../../lib/search.ts';

export type ListQuery = Omit<QueryOf<(typeof auditApi)['listAudit']>, 'limit' | 'cursor'>;

export type AuditRow = Awaited<ReturnType<typeof getEntry>>;

/** Returns the id of the object if it is of the given noun, and null otherwise. */
function idOf(noun: string): RawBuilder<string | null> {
  return sql`case when object_type = ${noun} then object_id::uuid end`;
}

function selectEntries(db: Database) {
  return db
    .selectFrom('audit_entries')
    .select((eb) => [
      'seq',
      'at',
      'actor_id',
      'actor_name',
      'actor_email',
      'address',
      'action',
      'object_type',
      'object_id',
      'object_label',
      'before',
      'after',
      'hash',
      eb
        .or([
          eb.exists(eb.selectFrom('events').select('id').where('id', '=', idOf('event'))),
          eb.exists(eb.selectFrom('orders').select('id').where('id', '=', idOf('order'))),
          eb.exists(eb.selectFrom('users').select('id').where('id', '=', idOf('user'))),
          eb.exists(eb.selectFrom('categories').select('id').where('id', '=', idOf('category'))),
          eb.exists(
            eb.selectFrom('organizations').select('id').where('id', '=', idOf('organization')),
          ),
        ])
        .as('object_exists'),
      eb
        .selectFrom('orders')
        .select('event_id')
        .where('id', '=', idOf('order'))
        .$asScalar()
        .as('event_id'),
    ]);
}

export async function listEntries(
  db: Database,
  query: ListQuery,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<AuditRow>> {
  const { search, actor, action, object_type, object_id, from, to, timezone } = query;
  let rows = selectEntries(db);
  if (actor) rows = rows.where('actor_id', '=', actor);
  if (action?.includes('.')) rows = rows.where('action', '=', action);
  else if (action) rows = rows.where('action', '^@', `${action}.`);
  if (object_type) rows = rows.where('object_type', '=', object_type);
  if (object_id) rows = rows.where('object_id', '=', object_id);
  if (from) rows = rows.where('at', '>=', midnight(from, 0, timezone));
  if (to) rows = rows.where('at', '<', midnight(to, 1, timezone));
  if (search) rows = rows.where(findsByIndex(search, spelled));
  return readPage(db, rows, newestFirst, page);
}

/** The expression of the index `audit_entries_by_words`. */
const spelled = sql`search_words(object_label || ' ' || actor_name || ' ' || actor_email)`;

const newestFirst: Ordering = {
  sort: '-at',
  by: sql`at`,
  type: 'timestamptz',
  // Cursors need an identifier in the form of a UUID; entries of one moment follow their number.
  id: sql`lpad(to_hex(seq), 32, '0')::uuid`,
  descending: true,
};

export async function getEntry(db: Database, number: number) {
  return selectEntries(db)
    .where('seq', '=', number)
    .executeTakeFirstOrThrow(() => notFound());
}
