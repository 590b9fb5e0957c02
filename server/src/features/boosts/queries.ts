import type { Trx } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';

export type OwnEvent = Awaited<ReturnType<typeof lockEvent>>;

/**
 * Locks an event of the actor, so that transactions that add to it wait for each other.
 * @throws AppError `not_found`
 */
export async function lockEvent(trx: Trx, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  const events = trx.selectFrom('events').where('id', '=', getId(givenId));
  return (scope === null ? events : events.where('organization_id', '=', scope))
    .select(['id', 'title', 'slug', 'organization_id', 'starts_at', 'ends_at', 'timezone'])
    .select(['is_switched_off', 'cancelled_at', 'is_postponed'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}
