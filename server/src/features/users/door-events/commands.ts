import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type Standing, userSentences } from '../rules.ts';

type Person = Pick<Standing, 'organizationId' | 'teamRole'> & { id: string };

/**
 * Sets the events that a door helper scans for. Other roles have none.
 * @param given undefined: the events stay
 * @throws AppError `invalid` for a door helper without events, `not_found` for events of another
 *   organization
 */
export async function setDoorEvents(
  trx: Trx,
  { id, organizationId, teamRole }: Person,
  given: readonly string[] | undefined,
): Promise<void> {
  if (teamRole === 'door' && given === undefined) {
    const kept = await trx
      .selectFrom('door_events')
      .innerJoin('events', 'events.id', 'door_events.event_id')
      .select('event_id')
      .where('user_id', '=', id)
      .where('events.organization_id', '=', organizationId)
      .executeTakeFirst();
    if (kept === undefined) throw noDoorEvents();
    return;
  }
  await trx.deleteFrom('door_events').where('user_id', '=', id).execute();
  if (teamRole !== 'door' || organizationId === null) return;
  const eventIds = await getDoorEvents(trx, organizationId, given ?? []);
  const rows = eventIds.map((eventId) => ({ user_id: id, event_id: eventId }));
  await trx.insertInto('door_events').values(rows).execute();
}

/**
 * Returns the ids of events that a door helper of an organization is to scan for.
 * @throws AppError `invalid` for none, `not_found` for events of another organization
 */
export async function getDoorEvents(
  trx: Trx,
  organizationId: string,
  given: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(given.map(getId))];
  if (ids.length === 0) throw noDoorEvents();
  const found = await trx
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  if (found.length < ids.length) throw notFound();
  return ids;
}

function noDoorEvents() {
  const sentence = userSentences.noDoorEvents;
  return refusal('no_door_events', sentence, { errors: { door_events: [sentence] } });
}
