import type { UserType } from '@marquee/contract/access';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/**
 * Whose sign-in needs a second factor, held until the transaction ends: for `read` against a change
 * of it, for `change` also against everybody who reads it so.
 */
export async function lockSecondFactorRoles(
  trx: Trx,
  purpose: 'read' | 'change',
): Promise<UserType[]> {
  const query = trx
    .selectFrom('platform_settings')
    // The driver knows lists of text, and no list of a type of our own.
    .select(sql<UserType[]>`second_factor_roles::text[]`.as('second_factor_roles'));
  const held = purpose === 'read' ? query.forShare() : query.forNoKeyUpdate();
  return (await held.executeTakeFirstOrThrow()).second_factor_roles;
}

/** Says whose sign-in needs a second factor; what that means for sessions is the caller's to do. */
export async function setSecondFactorRoles(trx: Trx, roles: UserType[]): Promise<void> {
  await trx.updateTable('platform_settings').set({ second_factor_roles: roles }).execute();
}
