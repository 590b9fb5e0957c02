import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { record } from '../../audit/commands.ts';
import { forgetFiles } from '../../media/commands.ts';
import { deleteIfEmpty, lockOrganization } from '../../organizations/commands-delete.ts';
import { auditedUser } from '../presenter-audit.ts';
import { getUser } from '../queries.ts';

/** The most registrations that end in one round; the next round takes the rest. */
const AT_ONCE = 500;

/** Stores that the owner of a user's address has signed in; the account then no longer lapses. */
export async function noteFirstSignIn(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ first_sign_in_at: now, lapses_at: null })
    .where('id', '=', userId)
    .where('first_sign_in_at', 'is', null)
    .execute();
}

/**
 * Deletes accounts that visitors registered and that nobody signed in to in time, and their
 * organizations if these are empty. Runs hourly; nothing depends on the time.
 */
export async function endLapsedRegistrations(deps: Deps): Promise<void> {
  const lapsed = await deps.db
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where('lapses_at', '<=', deps.clock())
    .orderBy('lapses_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, organization_id } of lapsed) {
    const logos = await deps.db
      .transaction()
      .execute((trx) => endRegistration(deps, trx, id, organization_id));
    await forgetFiles(deps, logos);
  }
}

/**
 * Deletes one lapsed account and, if it is empty, its organization.
 * @returns the pictures whose files the caller removes after the commit
 */
async function endRegistration(
  deps: Deps,
  trx: Trx,
  id: string,
  organizationId: string | null,
): Promise<string[]> {
  // Locks the organization first, like all code that locks both.
  if (organizationId !== null && !(await lockOrganization(trx, organizationId))) return [];
  const now = deps.clock();
  // Somebody may have signed in since the account was found.
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('lapses_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return [];
  const { object, fields: before } = auditedUser(await getUser(trx, id));
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await record(trx, null, { action: 'user.deleted', object, before }, now);
  return organizationId === null ? [] : deleteIfEmpty(trx, organizationId, now);
}
