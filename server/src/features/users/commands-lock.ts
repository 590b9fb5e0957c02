import { ADMINISTRATOR } from '@marquee/contract/access';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Others } from './rules.ts';

/**
 * Locks a user and, when rights may be taken away, every administrator and everybody of the user's
 * team, all in one order, so that two who disable or demote each other concurrently do not both
 * succeed.
 * @throws AppError `not_found`, also for a user whom the actor may not see
 */
export async function lockUser(trx: Trx, actor: Actor, id: string, withOthers: boolean) {
  const locked = await trx
    .selectFrom('users')
    .selectAll()
    .where((eb) => {
      const isAsked = eb('id', '=', id);
      if (!withOthers) return isAsked;
      const isEnabled = eb('disabled_at', 'is', null);
      const governs = eb.and([eb('user_type', '=', ADMINISTRATOR), isEnabled]);
      const isOfTeam = sql<SqlBool>`organization_id =
        (select organization_id from users as asked where asked.id = ${id})`;
      return eb.or([isAsked, governs, eb.and([isOfTeam, isEnabled])]);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const user = locked.find((row) => row.id === id);
  const scope = organizationScope(actor);
  if (!user || (scope !== null && user.organization_id !== scope)) throw notFound();
  const rest = locked.filter((row) => row.id !== id && row.disabled_at === null);
  const team = rest.filter(
    ({ organization_id }) => organization_id !== null && organization_id === user.organization_id,
  );
  const others: Others = {
    administrators: rest.filter(({ user_type }) => user_type === ADMINISTRATOR).length,
    owners: team.filter(({ team_role }) => team_role === 'owner').length,
    people: team.length,
  };
  return { user, others };
}

/** Returns whether somebody who can sign in owns an organization. */
export async function hasOwner(trx: Trx, organizationId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('team_role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
