import type { UserType } from '@marquee/contract/access';
import { secondFactorSentences as say } from '@marquee/contract/auth/second-factors';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import {
  lockSecondFactorRoles,
  setSecondFactorRoles,
} from '../../settings/commands-second-factor.ts';
import { sendAccessMails } from '../../users/access/commands.ts';
import { lockUser } from '../../users/commands-lock.ts';
import { roles as roleNames } from '../../users/presenter.ts';
import { endSessions } from '../sessions/commands.ts';
import { changeOf } from './commands.ts';

/**
 * Sets which roles need a second factor. Sessions of these roles without one wait until it is set
 * up; sessions of a role that no longer needs one continue.
 * @throws AppError `conflict` when the actor's own role is included and the actor has no second
 *   factor, so that nobody requires one without having tried it
 */
export async function setPolicy(deps: Deps, actor: Actor, wanted: UserType[]): Promise<void> {
  const after = [...new Set(wanted)].toSorted();
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockSecondFactorRoles(trx, 'change');
    const added = after.filter((role) => !before.includes(role));
    const gone = before.filter((role) => !after.includes(role));
    if (added.includes(actor.userType) && !(await hasFactor(trx, actor.userId))) {
      const errors = { roles: [say.ownFirst] };
      throw refusal('own_second_factor_first', say.ownFirst, { errors });
    }
    await setSecondFactorRoles(trx, after);
    await letWait(trx, added);
    await letGoOn(trx, gone);
    const named = (types: UserType[]) => ({ roles: types.map((type) => roleNames[type]) });
    const object = { type: 'security', id: 'second-factor', label: 'Who needs a second factor' };
    await record(
      trx,
      actor,
      { action: 'security.policy-changed', object, before: named(before), after: named(after) },
      deps.clock(),
    );
  });
}

async function hasFactor(trx: Trx, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lets the sessions of users without a second factor wait. All sessions of the others have passed
 * it; see `confirmSecondFactor`.
 */
async function letWait(trx: Trx, roles: UserType[]): Promise<void> {
  if (roles.length === 0) return;
  await trx
    .updateTable('sessions')
    .from('users')
    .set({ awaits: 'setup' })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.user_type', 'in', roles)
    .where('awaits', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('second_factors')
            .select('second_factors.user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        ),
      ),
    )
    .execute();
}

async function letGoOn(trx: Trx, roles: UserType[]): Promise<void> {
  if (roles.length === 0) return;
  await trx
    .updateTable('sessions')
    .from('users')
    .set({ awaits: null })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.user_type', 'in', roles)
    .where('awaits', '=', 'setup')
    .execute();
}

/**
 * Refuses what a fresh code would not allow either. Nobody resets their own: removing it needs a code
 * of it.
 * @throws AppError `not_found`, or `conflict` where there is none or it is the actor's own
 */
export async function refuseReset({ db }: Deps, actor: Actor, givenId: string): Promise<void> {
  const id = getId(givenId);
  if (id === actor.userId) throw refusal('own_second_factor', say.ownReset);
  const { has } = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select('second_factors.confirmed_at as has')
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  if (has === null) throw refusal('no_second_factor', say.theirsNone);
}

/**
 * Removes the second factor of somebody who lost it, ends all their sessions and tells them.
 * @throws AppError `not_found`, or `conflict` where there is none
 */
export async function resetSecondFactor(
  deps: Deps,
  actor: Actor,
  givenId: string,
): Promise<string> {
  const id = getId(givenId);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const { user } = await lockUser(trx, actor, id, false);
    const gone = await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) throw refusal('no_second_factor', say.theirsNone);
    await endSessions(trx, id);
    await sendAccessMails(trx, [{ to: user.email, about: 'factor-reset', by: actor.name }], now);
    await record(trx, actor, changeOf({ userId: id, name: user.name }, 'reset'), now);
  });
  return id;
}
