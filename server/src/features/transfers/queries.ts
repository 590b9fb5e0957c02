import type { Deps } from '../../deps.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';

/** @throws AppError `not_found`, also for another organization */
export async function ownOrganization(
  { db }: Deps,
  actor: Actor,
  givenId: string,
): Promise<string> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  return found.id;
}
