import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { restorableSince } from './rules.ts';

export function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

function selectChanges(db: Database) {
  return db
    .selectFrom('account_changes as change')
    .leftJoin('organizations', 'organizations.id', 'change.organization_id')
    .selectAll('change')
    .select(
      sql<string>`coalesce(organizations.name, (select name from platform_settings))`.as(
        'organization_name',
      ),
    );
}

export async function findChange(db: Database, id: string) {
  return selectChanges(db).where('change.id', '=', id).executeTakeFirst();
}

/** Finds the change that a mailed link is about. */
export async function findChangeByLink(db: Database, token: string) {
  return selectChanges(db)
    .innerJoin('account_change_links as link', 'link.change_id', 'change.id')
    .where('link.token_hash', '=', hashOfLink(token))
    .executeTakeFirst();
}

/**
 * Returns the changes of the last day that were not taken back, the oldest first.
 * @param organizationId null: of the platform
 */
export async function listRestorable(db: Database, organizationId: string | null, now: Date) {
  return selectChanges(db)
    .where('change.organization_id', 'is not distinct from', organizationId)
    .where('change.made_at', '>', restorableSince(now))
    .where('change.restored_at', 'is', null)
    .where('change.kind', 'not in', ['refund_file', 'payout_schedule'])
    .orderBy('change.seq')
    .execute();
}
