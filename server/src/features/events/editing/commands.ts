import type { FieldErrors } from '@marquee/contract/errors';
import type { EventFormFields } from '@marquee/contract/events/form';
import { planSentences } from '@marquee/contract/pricing/plan';
import { type Trx, violatedConstraint } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, invalid, refusal } from '../../../lib/app-error.ts';
import type { ReceivedForm } from '../../../http/form.ts';
import { record } from '../../audit/commands.ts';
import { forgetFiles, removeImageRows, saveImages } from '../../media/commands.ts';
import { encodeImage } from '../../media/decoding/encode.ts';
import { refuseFixed } from './cancelled.ts';
import { judge, keepsNoDate, type ValidForm } from './validate.ts';
import { chooseSlug, renameSlug } from '../addresses/choose.ts';
import { columnsOf, notePrices, writeCategories, writeLogos, writePrices } from './parts.ts';
import { findLatePlan } from '../seats/late-plans.ts';
import { clearCopyNotes } from '../copy-notes/notes.ts';
import { noteSale } from '../seats/sale-times.ts';
import { auditedEvent } from '../presenter-audit.ts';
import { type EventRow, getEvent, lockEvent } from '../queries.ts';
import { replaceUnfinished } from '../unfinished/commands.ts';
import { keepShift } from './shifts.ts';
import { keepAnnounced } from '../schedule/announced.ts';
import { isInCalendar, notAnImage, type PictureRef, refusals } from './rules.ts';

type Form = ReceivedForm<EventFormFields>;

/**
 * Creates an event with its prices, categories and pictures, completely or not at all.
 * @param unfinished the id of the unfinished event that it replaces
 * @throws AppError as `judge` does
 */
export async function createEvent(
  deps: Deps,
  actor: Actor,
  form: Form,
  unfinished?: string,
): Promise<EventRow> {
  const { images, errors } = await encodeFiles(form.files, actor.userId);
  const files = [...form.files.keys()];
  const valid = await judge(deps, deps.db, actor, { fields: form.fields, files, errors });
  return saveImages(deps, images, async (trx, ids) => {
    const image = valid.pictures.image ?? null;
    const { id } = await trx
      .insertInto('events')
      .values({
        ...columnsOf(valid),
        slug: await chooseSlug(trx, valid.input.title, {
          organization_id: valid.input.organizer,
        }),
        image_id: image && mediaIdOf(image, ids),
        created_at: deps.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const prices = await writeParts(trx, { id, prices: [] }, valid, ids);
    if (unfinished !== undefined) await replaceUnfinished(trx, actor, unfinished);
    const event = await getEvent(trx, actor, id);
    const { object, fields: after } = auditedEvent(event);
    await notePrices(trx, event, prices, { by: actor.name, at: event.created_at });
    await record(trx, actor, { action: 'event.created', object, after }, deps.clock());
    return event;
  }).catch(refuseVanished);
}

/**
 * Changes an event; a field left out stays. The form is validated before the pictures are stored,
 * and again under the event's lock, so that two concurrent changes cannot contradict each other.
 * @throws AppError as `judge` does, `not_found`, and `conflict` for what a cancelled event keeps
 */
export async function updateEvent(deps: Deps, actor: Actor, form: Form): Promise<EventRow> {
  const id = form.fields.id ?? '';
  const stored = await getEvent(deps.db, actor, id);
  const { images, errors } = await encodeFiles(form.files, actor.userId);
  const given = { fields: form.fields, files: [...form.files.keys()], errors };
  refuseFixed(stored, await judge(deps, deps.db, actor, { ...given, stored }));
  const { saved, replaced } = await saveImages(deps, images, async (trx, ids) => {
    await lockEvent(trx, actor, id);
    const now = deps.clock();
    const before = await getEvent(trx, actor, id);
    const valid = await judge(deps, trx, actor, { ...given, stored: before });
    refuseFixed(before, valid);
    refuseLatePlan(before, valid.startsAt);
    const { image } = valid.pictures;
    await renameSlug(trx, before, valid.input.title);
    await trx
      .updateTable('events')
      .set((eb) => {
        const columns = columnsOf(valid);
        const by = isInCalendar(before, columns) ? 0 : 1;
        return { ...columns, revision: eb('revision', '+', by) };
      })
      // A date that is entered in the form ends the postponement, too.
      .$if(
        before.is_postponed &&
          !keepsNoDate(before, form.fields) &&
          before.starts_at.getTime() !== valid.startsAt.getTime(),
        (update) =>
          update.set({
            is_postponed: false,
            moved_from_starts_at: before.starts_at,
            moved_from_timezone: before.timezone,
          }),
      )
      .$if(image !== undefined, (update) =>
        update.set({ image_id: image ? mediaIdOf(image, ids) : null }),
      )
      .where('id', '=', before.id)
      .execute();
    const prices = await writeParts(trx, before, valid, ids);
    const after = await keepAnnounced(trx, before, await getEvent(trx, actor, before.id));
    await notePrices(trx, after, prices, { by: actor.name, at: now });
    await noteSale(trx, before, after, now);
    if (!after.is_switched_off) await clearCopyNotes(trx, before.id);
    const old = picturesOf(before).filter((picture) => !picturesOf(after).includes(picture));
    await removeImageRows(trx, old);
    const { object, fields } = auditedEvent(after);
    await keepShift(trx, before, after, deps.clock());
    const change = { object, before: auditedEvent(before).fields, after: fields };
    await record(trx, actor, { action: 'event.updated', ...change }, now);
    return { saved: after, replaced: old };
  }).catch(refuseVanished);
  await forgetFiles(deps, replaced);
  return saved;
}

/** @throws AppError `conflict` when a step of a plan would end after a start that is changed here */
function refuseLatePlan({ prices, starts_at }: EventRow, startsAt: Date): void {
  const label = startsAt < starts_at ? findLatePlan(prices, startsAt) : undefined;
  if (label === undefined) return;
  const sentence = planSentences.endsLaterInForm(label);
  throw refusal('plan_ends_later', sentence, { errors: { date: [sentence] } });
}

/** Returns what the history of prices gets. */
async function writeParts(
  trx: Trx,
  { id, prices: stored }: Pick<EventRow, 'id' | 'prices'>,
  valid: ValidForm,
  ids: string[],
) {
  await writeCategories(trx, id, valid);
  const prices = await writePrices(trx, id, valid.prices, stored);
  const { logos } = valid.pictures;
  if (logos) {
    const mediaIds = logos.map((logo) => mediaIdOf(logo, ids));
    await writeLogos(trx, id, mediaIds);
  }
  return prices;
}

export function picturesOf({ image_id, logos }: EventRow): string[] {
  return [...(image_id === null ? [] : [image_id]), ...logos.map((logo) => logo.media_id)];
}

function mediaIdOf(picture: PictureRef, ids: string[]): string {
  const id = 'id' in picture ? picture.id : ids[picture.file];
  if (id === undefined) throw new Error('A picture of the form was not saved.');
  return id;
}

/** Encodes every file of the form as a picture, in order, and collects the errors. */
async function encodeFiles(files: Form['files'], sender: string) {
  const encoded = await Promise.allSettled(
    [...files].map(([field, bytes]) =>
      encodeImage({ bytes, field, notAnImage: notAnImage(field), sender }),
    ),
  );
  const errors: FieldErrors = {};
  const images = encoded.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value];
    const reason: unknown = result.reason;
    if (!(reason instanceof AppError) || reason.code !== 'invalid') throw reason;
    Object.assign(errors, reason.errors);
    return [];
  });
  return { images, errors };
}

/** Errors for rows that somebody deleted between validating and saving. */
const vanished: Record<string, FieldErrors> = {
  events_organization_id_fkey: { organizer: [refusals.unknownOrganizer] },
  event_categories_category_id_fkey: { category: [refusals.unknownCategory] },
};

function refuseVanished(error: unknown): never {
  const errors = vanished[violatedConstraint(error) ?? ''];
  throw errors ? invalid(errors) : error;
}
