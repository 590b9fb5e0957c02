import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type Change, record } from '../../audit/commands.ts';
import type { Settings } from '../rules.ts';
import { lockSuggestions, raiseVersion } from '../version/commands.ts';

/** An event of the actor whose suggestions are locked. */
export type Locked = {
  trx: Trx;
  event: { id: string; title: string; organization_id: string };
  settings: Settings;
  /** The version that rows get when they change. */
  version: number;
  now: Date;
};

/** What staff changed, for the audit log, and what the caller gets. */
export type Changed<R> = {
  result: R;
  audit: Omit<Change, 'object'> & { object?: Change['object'] };
};

/**
 * Changes suggestions of an event under their lock, and writes the change to the audit log.
 * @throws AppError `not_found`, also for another organization's event
 */
export async function changeSuggestions<R>(
  { db, clock }: Deps,
  actor: Actor,
  givenEventId: string,
  change: (locked: Locked) => Promise<Changed<R>>,
): Promise<{ result: R; event: Locked['event']; version: number }> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const event = await findEvent(trx, actor, givenEventId);
    const settings = await lockSuggestions(trx, event.id);
    const version = settings.version + 1;
    const { result, audit } = await change({ trx, event, settings, version, now });
    await raiseVersion(trx, event.id, version);
    const object = { type: 'event', id: event.id, label: event.title };
    await record(trx, actor, { object, ...audit }, now);
    return { result, event, version };
  });
}

/** @throws AppError `not_found`, also for another organization's event */
export async function findEvent(
  db: Deps['db'],
  actor: Actor,
  givenEventId: string,
): Promise<Locked['event'] & { timezone: string }> {
  const scope = organizationScope(actor);
  const events = db.selectFrom('events').where('id', '=', getId(givenEventId));
  return (scope === null ? events : events.where('organization_id', '=', scope))
    .select(['id', 'title', 'organization_id', 'timezone'])
    .executeTakeFirstOrThrow(() => notFound());
}
