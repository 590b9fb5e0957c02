import type { CopiedPart, CopyInput, CopyNote } from '@marquee/contract/events/copying';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { record } from '../../audit/commands.ts';
import { copyImages } from '../../media/commands.ts';
import { type AboutRow, findAbout } from '../about/queries.ts';
import { pictureIdsOf } from '../about/rules.ts';
import { keepCopyNotes, noteDoorHelpers } from '../copy-notes/notes.ts';
import { chooseSlug } from '../addresses/choose.ts';
import { copySharedLimits } from '../limits/commands.ts';
import { notePrices } from '../editing/parts.ts';
import { auditedEvent } from '../presenter-audit.ts';
import { type EventRow, getEvent } from '../queries.ts';
import type { CopyParts } from './handed.ts';
import { copyCategories, copyPage, copyPrices, findOverlap, picturesIn } from './parts.ts';
import { type CopyTimes, copyTimesOf } from './rules.ts';

/** What is copied, as it was read before its pictures were. */
type Source = {
  before: EventRow;
  about: AboutRow;
  times: CopyTimes;
  title: string;
  keep: ReadonlySet<CopiedPart>;
  now: Date;
};

/**
 * Copies an event to another date as a draft, without its sales, completely or not at all.
 * @throws AppError `not_found`, `invalid` for a start that cannot be, `picture_not_stored`
 */
export async function copyEvent(
  deps: Deps,
  actor: Actor,
  givenId: string,
  { title, keep: parts, ...start }: CopyInput,
  copyParts: CopyParts,
): Promise<{ id: string; notes: CopyNote[] }> {
  const now = deps.clock();
  const before = await getEvent(deps.db, actor, givenId);
  const about = await findAbout(deps.db, before.id);
  const times = copyTimesOf(before, start, now);
  const keep = new Set(parts);
  const source = { before, about, times, title: title ?? before.title, keep, now };
  const pictures = picturesIn(before, about, keep);
  return copyImages(deps, pictures, async (trx, copies) => {
    const { id, notes } = await writeCopy(trx, actor, source, copies);
    const after = await getEvent(trx, actor, id);
    notes.push(...pictureNotes(source, after, pictures.length - copies.size));
    const copying = { before, after, shift: times.shift, now };
    const chosen = [
      keep.has('plans') && keep.has('tickets') ? copyParts.copyPlans : undefined,
      keep.has('codes') && keep.has('tickets') ? copyParts.copyCodes : undefined,
      keep.has('questions') ? copyParts.copyQuestions : undefined,
      keep.has('suggestions') ? copyParts.copySuggestionSettings : undefined,
      keep.has('waiting_room') ? copyParts.copyWaitingRoom : undefined,
    ];
    for (const copyPart of chosen) {
      if (copyPart) notes.push(...(await copyPart(trx, actor, copying)));
    }
    notes.push(...(await noteDoorHelpers(trx, before.id)), ...(await findOverlap(trx, after)));
    await keepCopyNotes(trx, id, notes);
    const { object, fields } = auditedEvent(await getEvent(trx, actor, id));
    const copied = { object, after: { ...fields, copy_of: before.title } };
    await record(trx, actor, { action: 'event.copied', ...copied }, now);
    return { id, notes };
  });
}

/** Writes what events have of their own. */
async function writeCopy(
  trx: Trx,
  actor: Actor,
  source: Source,
  copies: ReadonlyMap<string, string>,
): Promise<{ id: string; notes: CopyNote[] }> {
  const { before, about, times, keep, now } = source;
  const { organization_id } = before;
  const slug = await chooseSlug(trx, source.title, { organization_id });
  const { id } = await trx
    .insertInto('events')
    .values({
      ...columnsOf(source),
      slug,
      image_id: before.image_id === null ? null : (copies.get(before.image_id) ?? null),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notes = [...times.notes];
  notes.push(...(await copyCategories(trx, before, id, times.startsAt)));
  if (keep.has('tickets')) {
    const prices = await copyPrices(trx, before, id, { by: times.by, now });
    const copy = await getEvent(trx, actor, id);
    await notePrices(trx, copy, prices, { by: actor.name, at: now });
    await copySharedLimits(trx, before, copy);
  }
  notes.push(...priceNotes(source));
  notes.push(...(await copyPage(trx, before, id, { about, keep, times, copies })));
  return { id, notes };
}

/** Returns the columns that a copy takes; the others begin as those of a new event. */
function columnsOf({ before, times, title, keep }: Source) {
  const { admission_rule, free_returns } = before;
  return {
    title,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    is_switched_off: true,
    organization_id: before.organization_id,
    description: before.description,
    latitude: before.latitude,
    longitude: before.longitude,
    location_name: before.location_name,
    timezone: before.timezone,
    city: before.city,
    pin_search: before.pin_search,
    pin_town: before.pin_town,
    payment_ways: before.payment_ways === null ? null : JSON.stringify(before.payment_ways),
    capacity: before.capacity,
    ...(keep.has('rules') && { admission_rule, free_returns }),
  };
}

function priceNotes({ before, keep }: Source): CopyNote[] {
  if (!keep.has('tickets')) return [{ at: 'price', text: 'The copy has no tickets yet.' }];
  const hasPlans = before.prices.some(({ plan }) => plan !== null);
  if (!hasPlans || keep.has('plans')) return [];
  return [{ at: 'pricing', text: 'Without their plans, prices stay as they are now.' }];
}

/** @param lost how many pictures had no file any more */
function pictureNotes(
  { before, about, keep }: Source,
  { image_id }: EventRow,
  lost: number,
): CopyNote[] {
  const notes: CopyNote[] = [];
  if (image_id === null) notes.push({ at: 'image', text: 'The copy has no poster.' });
  if (keep.has('texts') && !keep.has('pictures') && pictureIdsOf(about).length > 0) {
    notes.push({ at: 'about', text: 'The text and the line-up have no pictures.' });
  }
  if (!keep.has('pictures') && before.logos.length > 0) {
    notes.push({ at: 'organizer_logos', text: 'The copy has no logos.' });
  }
  if (lost > 0) {
    const text = `${formatCount(lost, nouns.picture)} could not be copied.`;
    notes.push({ at: 'about', text });
  }
  return notes;
}
