import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { getId } from '../../lib/ids.ts';
import type { RemoveMembers } from '../organizations/commands-delete.ts';
import { record } from '../audit/commands.ts';
import { lockUser } from './commands-lock.ts';
import { auditedUser } from './presenter-audit.ts';
import { getUser } from './queries.ts';
import { accountOf, refuseAbove, refuseDeletion } from './rules.ts';

/**
 * Deletes a user. The database deletes its sessions in the same step.
 * @throws AppError `not_found`, or `conflict` for oneself, the last administrator and the last owner
 */
export async function deleteUser(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const id = getId(givenId);
  await deps.db.transaction().execute(async (trx) => {
    const { user, others } = await lockUser(trx, actor, id, true);
    const isSelf = id === actor.userId;
    if (!isSelf) refuseAbove(actor, user.team_role);
    refuseDeletion(accountOf(user), { isSelf, others, actor });
    const { object, fields: before } = auditedUser(await getUser(trx, id));
    await trx.deleteFrom('users').where('id', '=', id).execute();
    await record(trx, actor, { action: 'user.deleted', object, before }, deps.clock());
  });
  return id;
}

/** Deletes all users of an organization, and with them their sessions. */
export const removeMembers: RemoveMembers = async (trx: Trx, organizationId) => {
  await trx.deleteFrom('users').where('organization_id', '=', organizationId).execute();
};
