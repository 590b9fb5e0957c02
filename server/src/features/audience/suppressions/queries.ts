import type { QueryOf } from '@marquee/contract/endpoint';
import type { suppressionEndpoints } from '@marquee/contract/audience/suppressions';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

type ListQuery = QueryOf<(typeof suppressionEndpoints)['listSuppressions']>;

export type SuppressionRow = Awaited<ReturnType<typeof listSuppressions>>['data'][number];

export async function listSuppressions(db: Database, query: ListQuery) {
  let rows = db
    .selectFrom('suppressions')
    .leftJoin('users', 'users.id', 'suppressions.created_by')
    .select(['suppressions.address', 'reason', 'note', 'suppressions.created_at'])
    .select('users.name as created_by');
  if (query.search) rows = rows.where(finds(query.search, [sql`suppressions.address`]));
  return readPage(db, rows, orderingOf(query.sort), query);
}

function orderingOf(sort: ListQuery['sort']): Ordering {
  // A cursor needs a key of 128 bits, so the hash of the address is used.
  const id = sql<string>`md5(suppressions.address)::uuid`;
  const base = { sort, id, descending: sort.startsWith('-') };
  if (sort.endsWith('address')) return { ...base, by: sql`suppressions.address`, type: 'text' };
  return { ...base, by: sql`suppressions.created_at`, type: 'timestamptz' };
}
