import { aboutEventSentences, aboutPictureForm } from '@marquee/contract/events/about/about';
import { MAX_PICTURES } from '@marquee/contract/events/about/limits';
import { sentences } from '@marquee/contract/errors';
import { imageFieldOf } from '@marquee/contract/form';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { forgetFiles, removeImageRows, saveImages } from '../../media/commands.ts';
import { encodeImage } from '../../media/decoding/encode.ts';
import { getEvent, lockEvent } from '../queries.ts';
import type { AboutRow } from './queries.ts';

const notAnImage = imageFieldOf(aboutPictureForm, 'image')?.notAnImage ?? sentences.invalid;

/**
 * Stores a picture for an event's text or line-up. Once the event has its most, a picture that no
 * saved text shows makes room.
 * @throws AppError `not_found`, `too_many_pictures`, and as `encodeImage` does
 */
export async function addPicture(
  deps: Deps,
  actor: Actor,
  eventId: string,
  bytes: Buffer | undefined,
): Promise<AboutRow['pictures'][number]> {
  // Decoding is costly, so whoever may not change the event is refused first.
  const { id: event_id } = await getEvent(deps.db, actor, eventId);
  if (!bytes) throw invalid({ image: [notAnImage] });
  const image = await encodeImage({ bytes, field: 'image', notAnImage, sender: actor.userId });
  const { id, removed } = await saveImages(deps, [image], async (trx, [media_id]) => {
    await lockEvent(trx, actor, event_id);
    const replaced = await makeRoom(trx, event_id);
    if (media_id === undefined) throw new Error('The picture was not saved.');
    const row = { media_id, event_id, unused_since: deps.clock() };
    await trx.insertInto('event_pictures').values(row).execute();
    return { id: media_id, removed: replaced };
  });
  await forgetFiles(deps, removed);
  return { id, width: image.width, height: image.height };
}

/** Removes the pictures that were unused for longest, so that one more fits. Returns their ids. */
async function makeRoom(trx: Trx, eventId: string): Promise<string[]> {
  const pictures = await trx
    .selectFrom('event_pictures')
    .select(['media_id', 'unused_since'])
    .where('event_id', '=', eventId)
    .orderBy('unused_since', (by) => by.asc().nullsLast())
    .execute();
  const surplus = pictures.slice(0, Math.max(0, pictures.length + 1 - MAX_PICTURES));
  if (surplus.some(({ unused_since }) => unused_since === null)) {
    const details = { limit: MAX_PICTURES };
    throw refusal('too_many_pictures', aboutEventSentences.tooManyPictures, { details });
  }
  const ids = surplus.map(({ media_id }) => media_id);
  await removeImageRows(trx, ids);
  return ids;
}
