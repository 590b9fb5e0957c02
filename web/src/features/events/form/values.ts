import type { AdmissionRule } from '@marquee/contract/check-in/admission';
import type { Event } from '@marquee/contract/events/events';
import type { EventForm, Picture } from '@marquee/contract/events/form';
import type { EventDraft } from '@marquee/contract/events/input';
import type { ChosenPlace } from '../../geocoding/place.ts';
import { parseNumber } from '../../../lib/form/parse-number.ts';

export type PriceValues = {
  /** Identifies a row on screen, because it has no id until it is saved. */
  key: string;
  id?: string | undefined;
  type: string;
  /** Unparsed text. */
  amount: string;
  /** Unparsed text; '' for no quota. */
  quota: string;
  sold: number;
};

export type Organizer = { id: string; name: string };

export type EventValues = {
  /** A new file, the URL of the saved picture, or undefined for none. */
  image: Picture | undefined;
  title: string;
  categories: string[];
  description: string;
  /** `YYYY-MM-DD`, or the typed text if it is no date. */
  date: string;
  startTime: string;
  endDate: string;
  endTime: string;
  place: ChosenPlace | undefined;
  locationName: string;
  /** Whether the organizer wrote the location's name. Otherwise it changes with the coordinates. */
  isOwnName: boolean;
  prices: PriceValues[];
  /** Unparsed text. */
  capacity: string;
  admissionRule: AdmissionRule;
  organizer: Organizer | undefined;
  hasOtherOrganizers: boolean;
  logos: Picture[];
  isActive: boolean;
};

/** Never decreases, so that no two rows of this page share a key. */
let rowCount = 0;

export function newPrice(): PriceValues {
  // A restored draft contains rows of an earlier page load, so the count alone could clash.
  rowCount += 1;
  return { key: `${performance.timeOrigin}-${rowCount}`, type: '', amount: '', quota: '', sold: 0 };
}

/** @param organizer the preselected organizer */
export function emptyValues(organizer: Organizer | undefined): EventValues {
  return {
    image: undefined,
    title: '',
    categories: [],
    description: '',
    date: '',
    startTime: '',
    endDate: '',
    endTime: '',
    place: undefined,
    locationName: '',
    isOwnName: false,
    prices: [newPrice()],
    capacity: '',
    admissionRule: 'once',
    organizer,
    hasOtherOrganizers: false,
    logos: [],
    isActive: true,
  };
}

export function valuesOf(event: Event): EventValues {
  return {
    image: event.image_url ?? undefined,
    title: event.title,
    categories: event.categories.map(({ ID }) => ID),
    description: event.description,
    date: event.date,
    startTime: event.start_time,
    endDate: event.end_date,
    endTime: event.end_time,
    place: {
      lat: event.latitude,
      lng: event.longitude,
      label: event.location,
      timezone: event.timezone,
    },
    locationName: event.location_name,
    isOwnName: event.location_name !== '',
    prices: event.tickets.map(({ ID, Type, Amount, Sold, quota }) => ({
      ...newPrice(),
      id: ID,
      type: Type,
      amount: Amount.toFixed(2),
      quota: quota === null ? '' : String(quota),
      sold: Sold,
    })),
    capacity: String(event.capacity),
    admissionRule: event.admission_rule,
    organizer: { id: event.organizer.ID, name: event.organizer.Name },
    hasOtherOrganizers: event.organizer_logos.length > 0,
    logos: event.organizer_logos,
    isActive: !event.status,
  };
}

/** Converts the values to the draft that the contract validates. */
export function draftOf(values: EventValues): EventDraft {
  return {
    title: values.title,
    latitude: values.place?.lat,
    longitude: values.place?.lng,
    location_name: values.locationName,
    date: values.date,
    end_date: values.endDate,
    start_time: values.startTime,
    end_time: values.endTime,
    organizer: values.organizer?.id,
    capacity: parseNumber(values.capacity),
    admission_rule: values.admissionRule,
    price: values.prices.map(({ id, type, amount, quota }) => ({
      id,
      type,
      amount: parseNumber(amount),
      // Null removes the quota; a missing field would leave it unchanged.
      quota: parseNumber(quota) ?? null,
    })),
    category: values.categories,
    description: values.description,
    status: !values.isActive,
  };
}

/**
 * Converts the values to the API's form.
 * @param before the event as it was when the form opened. Only the differences are sent, so that
 *   changes that somebody else made meanwhile stay.
 */
export function formOf(values: EventValues, before?: Event): EventForm {
  const draft = draftOf(values);
  const was = before ? valuesOf(before) : emptyValues(undefined);
  const logos = logosOf(values);
  return {
    ...(before ? { id: before.event_id, ...changesOf(draft, draftOf(was)) } : draft),
    ...(values.image !== was.image && { image: values.image ?? '' }),
    ...(!isSameList(logos, logosOf(was)) && { organizer_logos: logos }),
  };
}

function logosOf({ hasOtherOrganizers, logos }: EventValues): Picture[] {
  return hasOtherOrganizers ? logos : [];
}

function isSameList(one: Picture[], other: Picture[]): boolean {
  return one.length === other.length && one.every((picture, index) => picture === other[index]);
}

function changesOf(draft: EventDraft, was: EventDraft): EventDraft {
  const before = new Map<string, unknown>(Object.entries(was));
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(draft).filter(isChanged));
}
