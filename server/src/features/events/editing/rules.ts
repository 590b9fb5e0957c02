import { isolated } from '@marquee/contract/people/isolate';
import type { FieldErrors } from '@marquee/contract/errors';
import {
  type EventFormFields,
  eventUpdateForm,
  MAX_ORGANIZER_LOGOS,
} from '@marquee/contract/events/form';
import type { CompleteDraft, EventDraft } from '@marquee/contract/events/input';
import { scheduleSentences } from '@marquee/contract/events/schedule-words';
import { wallClockOf } from '@marquee/contract/events/times';
import { imageFieldOf } from '@marquee/contract/form';
import { amountOf } from '@marquee/contract/money';
import { imageUrl } from '../../media/presenter.ts';
import { refusal } from '../../../lib/app-error.ts';
import type { EventRow } from '../queries.ts';
import { withNeeded } from './only-with.ts';
import { withStored } from './stored-rows.ts';

/** Refusals that only the server can decide; the others are in the contract. */
export const refusals = {
  unknownOrganizer: 'This organizer does not exist.',
  unknownCategory: 'This category does not exist or was cancelled.',
  unknownPrice: 'This price does not belong to the event.',
  soldTickets: 'This event has sold tickets. Cancel its orders before you delete it.',
  guestsListed: 'This event has guests. Remove them before you delete it.',
  waitingOrders: 'This event has unpaid orders. Cancel them before you delete it.',
  owedRefunds:
    'Cancelled orders have pending refunds. Mark them as refunded before you delete the event.',
  soldPrice: (label: string) =>
    `The price "${isolated(label)}" has sold tickets, so it cannot be removed.`,
  guestPrice: (label: string) =>
    `Guests have seats at the price "${isolated(label)}", so it cannot be removed now.`,
  heldPrice: (label: string) =>
    `Buyers hold seats at the price "${isolated(label)}", so it cannot be removed now.`,
} as const;

/** @throws AppError `conflict` */
export function refuseCancelled(
  { cancelled_at }: Pick<EventRow, 'cancelled_at'>,
  sentence: string = scheduleSentences.cancelled,
): void {
  if (cancelled_at !== null) throw refusal('event_cancelled', sentence);
}

type Entry = Pick<
  EventRow,
  'title' | 'description' | 'starts_at' | 'ends_at' | 'location_name' | 'latitude' | 'longitude'
>;

/** Returns whether a changed event has the same entry in a calendar. */
export function isInCalendar(before: Entry, after: Entry): boolean {
  return (
    before.title === after.title &&
    before.description === after.description &&
    before.starts_at.getTime() === after.starts_at.getTime() &&
    before.ends_at.getTime() === after.ends_at.getTime() &&
    before.location_name === after.location_name &&
    before.latitude === after.latitude &&
    before.longitude === after.longitude
  );
}

/** Returns the error for a file that is no picture, by its form field. */
export function notAnImage(field: string): string {
  return (
    imageFieldOf(eventUpdateForm, field)?.notAnImage ?? eventUpdateForm.images[0]?.notAnImage ?? ''
  );
}

/**
 * Returns a stored event as form fields, which a change overrides. A field that were missing here
 * would be emptied by an update that leaves it out.
 */
export function storedDraft(event: EventRow): CompleteDraft {
  const start = wallClockOf(event.starts_at, event.timezone);
  const end = wallClockOf(event.ends_at, event.timezone);
  return {
    title: event.title,
    latitude: event.latitude,
    longitude: event.longitude,
    location_name: event.location_name,
    date: start.date,
    end_date: end.date,
    start_time: start.time,
    end_time: end.time,
    organizer: event.organization_id,
    capacity: event.capacity,
    price: event.prices.map(({ id, label, amount_cents }) => {
      return { id, type: label, amount: amountOf(amount_cents) };
    }),
    category: event.categories.map((category) => category.id),
    description: event.description,
    status: event.is_switched_off,
    admission_rule: event.admission_rule,
    free_returns: event.free_returns,
  };
}

export function mergedDraft(fields: EventFormFields, stored: EventRow | undefined): EventDraft {
  const { id: _id, image: _image, organizer_logos: _logos, ...given } = fields;
  // Ids are compared as text from here on, so that one id in two spellings counts once.
  const category = fields.category?.map((one) => one.toLowerCase());
  const price = fields.price?.map((row) => withStored(row, stored?.prices ?? []));
  return {
    ...(stored && storedDraft(stored)),
    ...given,
    ...(category && { category }),
    ...(price && { price: withNeeded(price, stored?.prices ?? []) }),
  };
}

export function hasPlace(
  draft: EventDraft,
): draft is EventDraft & { latitude: number; longitude: number } {
  const { latitude = Number.NaN, longitude = Number.NaN } = draft;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** A picture of the event: a stored one, or a new file by its index in the form. */
export type PictureRef = { id: string } | { file: number };

/** What happens to an event's pictures; undefined: they stay. */
export type PicturePlan = { image: PictureRef | null | undefined; logos: PictureRef[] | undefined };

/**
 * Reads what a form says about pictures: a file is a new one, a text is the address of a stored
 * one. A set of logos replaces the previous set.
 * @param files names of the form's file fields
 */
export function planPictures(
  fields: EventFormFields,
  files: string[],
  stored: EventRow | undefined,
): PicturePlan & { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const keep = (field: string, url: string, ids: string[]): PictureRef[] => {
    const id = ids.find((one) => imageUrl(one) === url);
    if (id === undefined) errors[field] = [notAnImage(field)];
    return id === undefined ? [] : [{ id }];
  };
  const ownLogos = stored?.logos.map((logo) => logo.media_id) ?? [];
  const kept = (fields.organizer_logos ?? []).filter(({ url }, index, all) => {
    return url !== '' && all.findIndex((other) => other.url === url) === index;
  });
  const numbered = [
    ...kept.flatMap(({ n, url }) => {
      return keep(`organizer_logo_${n}`, url, ownLogos).map((ref) => ({ n, ref }));
    }),
    ...files.flatMap((name, file) =>
      name === 'image' ? [] : [{ n: numberIn(name), ref: { file } }],
    ),
  ].toSorted((a, b) => a.n - b.n);
  const saysLogos = fields.organizer_logos !== undefined || numbered.length > 0;
  if (numbered.length > MAX_ORGANIZER_LOGOS) {
    errors['organizer_logos'] = [imageFieldOf(eventUpdateForm, 'organizer_logo_1')?.tooMany ?? ''];
  }

  const imageFile = files.indexOf('image');
  const ownImage = stored?.image_id ? [stored.image_id] : [];
  const text = fields.image;
  const link =
    text === undefined ? undefined : text === '' ? null : keep('image', text, ownImage)[0];
  const image = imageFile >= 0 ? { file: imageFile } : link;
  return { image, logos: saysLogos ? numbered.map(({ ref }) => ref) : undefined, errors };
}

function numberIn(field: string): number {
  return Number(/_(\d{1,6})$/.exec(field)?.[1] ?? 0);
}
