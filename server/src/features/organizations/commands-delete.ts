import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { forgetFiles, removeImageRows } from '../media/commands.ts';
import { ownsEventsSentence } from './rules.ts';

/**
 * Removes an organization's users with their sessions, inside the transaction that deletes it.
 * Written by the users feature, which stands above this one; `app.ts` hands it to our routes.
 */
export type RemoveMembers = (trx: Trx, organizationId: string) => Promise<void>;

/**
 * Deletes an organization with its users, their sessions and its logo, all or nothing.
 * @throws AppError `not_found`, or `conflict` while it owns events
 */
export async function deleteOrganization(
  deps: Deps,
  givenId: string,
  removeMembers: RemoveMembers,
): Promise<string> {
  const id = getId(givenId);
  const logos = await deps.db.transaction().execute(async (trx) => {
    const logoId = await lockWhole(trx, id);
    const count = await countEvents(trx, id);
    if (count > 0) throw new AppError('conflict', ownsEventsSentence(count));
    await removeMembers(trx, id);
    await trx.deleteFrom('organizations').where('id', '=', id).execute();
    const owned = logoId === null ? [] : [logoId];
    await removeImageRows(trx, owned);
    return owned;
  });
  await forgetFiles(deps, logos);
  return id;
}

/** Its logo. From here on nobody gives it an event or a user until the transaction ends. */
async function lockWhole(trx: Trx, id: string): Promise<string | null> {
  const found = await trx
    .selectFrom('organizations')
    .select('logo_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.logo_id;
}

async function countEvents(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}
