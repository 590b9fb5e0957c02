import type { UserType } from '@marquee/contract/access';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/**
 * Locks the roles that need a second factor until the transaction ends: `read` against a change,
 * `change` also against other readers.
 */
export async function lockSecondFactorRoles(
  trx: Trx,
  purpose: 'read' | 'change',
): Promise<UserType[]> {
  const query = trx
    .selectFrom('platform_settings')
    // The database driver parses lists of text, but not lists of a type of ours.
    .select(sql<UserType[]>`second_factor_roles::text[]`.as('second_factor_roles'));
  const held = purpose === 'read' ? query.forShare() : query.forNoKeyUpdate();
  return (await held.executeTakeFirstOrThrow()).second_factor_roles;
}

/** Stores which roles need a second factor. The caller updates the sessions that this affects. */
export async function setSecondFactorRoles(trx: Trx, roles: UserType[]): Promise<void> {
  await trx.updateTable('platform_settings').set({ second_factor_roles: roles }).execute();
}
