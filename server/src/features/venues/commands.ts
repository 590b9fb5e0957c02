import { MAX_VENUES, type VenueInput, type VenueUpdate } from '@marquee/contract/venues';
import type { z } from 'zod';
import { type Trx, violatedConstraint } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { invalid, notFound, refusal } from '../../lib/app-error.ts';
import { getId, isId } from '../../lib/ids.ts';
import { record } from '../audit/commands.ts';
import { forgetFiles, removeImageRows, saveImages } from '../media/commands.ts';
import type { EncodedImage } from '../media/decoding/encode.ts';
import { auditedVenue } from './presenter-audit.ts';
import { getVenue, type VenueRow } from './queries.ts';
import { venueSentences as say } from './rules.ts';

/**
 * Adds a venue to the actor's organization, or to the one that an administrator names.
 * @throws AppError `invalid` without a known organization, `conflict` when the name is taken or the
 *   organization has as many venues as it can
 */
export async function createVenue(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof VenueInput>,
  picture: EncodedImage | undefined,
): Promise<VenueRow> {
  const { name, address, entrance, latitude, longitude, capacity } = input;
  const organizationId = ownerOf(actor, input.organizer);
  return saveImages(deps, picture ? [picture] : [], async (trx, [pictureId]) => {
    await lockOrganization(trx, organizationId);
    await refuseTooMany(trx, organizationId);
    const { id } = await trx
      .insertInto('venues')
      .values({
        organization_id: organizationId,
        name,
        address,
        entrance,
        latitude,
        longitude,
        capacity,
        picture_id: pictureId ?? null,
        created_at: deps.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseSameName);
    const venue = await getVenue(trx, id);
    const { object, fields: after } = auditedVenue(venue);
    await record(trx, actor, { action: 'venue.created', object, after }, deps.clock());
    return venue;
  });
}

/** Returns the organization of a new venue: the actor's own, or the named one. */
function ownerOf(actor: Actor, named: string | undefined): string {
  const own = organizationScope(actor);
  const id = named ?? own;
  if (id === null) throw wrongOrganizer(say.noOrganizer);
  if (!isId(id)) throw wrongOrganizer(say.unknownOrganizer);
  // Another organization is not found, whether it exists or not.
  if (own !== null && id !== own) throw notFound();
  return id;
}

function wrongOrganizer(sentence: string) {
  return invalid({ organizer: [sentence] });
}

/** Locks the organization, so that two new venues cannot both be the last one. */
async function lockOrganization(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => wrongOrganizer(say.unknownOrganizer));
}

async function refuseTooMany(trx: Trx, organizationId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('venues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_VENUES) {
    throw refusal('too_many_venues', say.tooMany, { details: { limit: MAX_VENUES } });
  }
}

function refuseSameName(error: unknown): never {
  if (violatedConstraint(error) !== 'venues_by_name') throw error;
  throw refusal('venue_name_in_use', say.nameInUse, { errors: { name: [say.nameInUse] } });
}

/**
 * Changes a venue. A field that is left out keeps its value. The replaced picture is deleted.
 * @param picture a new one, null to remove it, or undefined to keep the present one
 * @throws AppError `not_found`, also for another organization's venue, or `conflict` for its name
 */
export async function updateVenue(
  deps: Deps,
  actor: Actor,
  givenId: string,
  input: z.output<typeof VenueUpdate>,
  picture: EncodedImage | null | undefined,
): Promise<VenueRow> {
  const id = getId(givenId);
  const images = picture ? [picture] : [];
  const { saved, replaced } = await saveImages(deps, images, async (trx, [pictureId]) => {
    const before = await lockVenue(trx, actor, id);
    await trx
      .updateTable('venues')
      .set({
        name: input.name ?? before.name,
        address: input.address ?? before.address,
        entrance: input.entrance ?? before.entrance,
        latitude: input.latitude ?? before.latitude,
        longitude: input.longitude ?? before.longitude,
        capacity: input.capacity === undefined ? before.capacity : input.capacity,
        picture_id: picture === undefined ? before.picture_id : (pictureId ?? null),
      })
      .where('id', '=', id)
      .execute()
      .catch(refuseSameName);
    const after = await getVenue(trx, id);
    const old = before.picture_id !== after.picture_id ? pictureOf(before) : [];
    await removeImageRows(trx, old);
    const { object, fields } = auditedVenue(after);
    const change = { object, before: auditedVenue(before).fields, after: fields };
    await record(trx, actor, { action: 'venue.updated', ...change }, deps.clock());
    return { saved: after, replaced: old };
  });
  await forgetFiles(deps, replaced);
  return saved;
}

/**
 * Deletes a venue and its picture. Events have copied what they need.
 * @throws AppError `not_found`, also for another organization's venue
 */
export async function deleteVenue(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const id = getId(givenId);
  const pictures = await deps.db.transaction().execute(async (trx) => {
    const venue = await lockVenue(trx, actor, id);
    await trx.deleteFrom('venues').where('id', '=', id).execute();
    await removeImageRows(trx, pictureOf(venue));
    const { object, fields: before } = auditedVenue(venue);
    await record(trx, actor, { action: 'venue.deleted', object, before }, deps.clock());
    return pictureOf(venue);
  });
  await forgetFiles(deps, pictures);
  return id;
}

function pictureOf({ picture_id }: VenueRow): string[] {
  return picture_id === null ? [] : [picture_id];
}

/** Locks a venue that the actor may see until the transaction ends. */
async function lockVenue(trx: Trx, actor: Actor, id: string): Promise<VenueRow> {
  const scope = organizationScope(actor);
  let row = trx.selectFrom('venues').select('id').where('id', '=', id).forUpdate();
  if (scope !== null) row = row.where('organization_id', '=', scope);
  await row.executeTakeFirstOrThrow(() => notFound());
  return getVenue(trx, id);
}
