import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.generated.ts';
import { type Actor, isAdministrator, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';

export type UnfinishedRow = Awaited<ReturnType<typeof getUnfinished>>;

/** Returns whose the actor's unfinished events are: its organization's, or an administrator's own. */
export function ownerOf(actor: Actor) {
  return isAdministrator(actor)
    ? { administrator_id: actor.userId, organization_id: null }
    : { administrator_id: null, organization_id: organizationScope(actor) };
}

/** The condition that a row is the actor's to finish. */
export function isOwn(actor: Actor) {
  const { administrator_id, organization_id } = ownerOf(actor);
  return (eb: ExpressionBuilder<DB, 'unfinished_events'>) =>
    administrator_id === null
      ? eb('unfinished_events.organization_id', '=', organization_id)
      : eb('unfinished_events.administrator_id', '=', administrator_id);
}

/** Returns the actor's unfinished events, last changed first. */
export async function listUnfinished(db: Database, actor: Actor) {
  return named(db)
    .where(isOwn(actor))
    .orderBy('unfinished_events.changed_at', 'desc')
    .orderBy('unfinished_events.id')
    .execute();
}

/** @throws AppError `not_found`, also for another organization's */
export async function getUnfinished(db: Database, actor: Actor, id: string) {
  return named(db)
    .select(['unfinished_events.entries', 'unfinished_events.version'])
    .where('unfinished_events.id', '=', getId(id))
    .where(isOwn(actor))
    .executeTakeFirstOrThrow(() => notFound());
}

function named(db: Database) {
  return db
    .selectFrom('unfinished_events')
    .leftJoin('users', 'users.id', 'unfinished_events.changed_by')
    .select([
      'unfinished_events.id',
      'unfinished_events.changed_at',
      'users.name as changed_by_name',
      sql<string>`unfinished_events.entries ->> 'title'`.as('title'),
    ]);
}
