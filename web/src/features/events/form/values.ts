import type { AdmissionRule } from '@marquee/contract/check-in/admission';
import type { Event } from '@marquee/contract/events/events';
import type { EventForm, Picture } from '@marquee/contract/events/form';
import { fieldsOfKind, recordOf } from '@marquee/contract/events/fields';
import type { CompleteDraft } from '@marquee/contract/events/input';
import { decimalText } from '@marquee/contract/formats/money';
import type { ChosenPlace } from '../../geocoding/place.ts';
import { changesOf, isSame } from '../../../lib/form/changes.ts';
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

/** Fields that an input edits as they are: texts, and numbers as unparsed text. */
const textNames = fieldsOfKind('text').filter(
  (name) => name !== 'organizer' && name !== 'admission_rule',
);
const numberNames = fieldsOfKind('number').filter(
  (name) => name !== 'latitude' && name !== 'longitude',
);
const typedNames = [...textNames, ...numberNames];
type TypedName = (typeof typedNames)[number];

/** The inputs' values. Days are `YYYY-MM-DD`, or the typed text if it is no date. */
export type EventValues = Record<TypedName, string> & {
  /** A new file, the URL of the saved picture, or undefined for none. */
  image: Picture | undefined;
  categories: string[];
  place: ChosenPlace | undefined;
  /** Whether the organizer wrote the location's name. Otherwise it changes with the coordinates. */
  isOwnName: boolean;
  prices: PriceValues[];
  admission_rule: AdmissionRule;
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
    ...recordOf(typedNames, () => ''),
    image: undefined,
    categories: [],
    place: undefined,
    isOwnName: false,
    prices: [newPrice()],
    admission_rule: 'once',
    organizer,
    hasOtherOrganizers: false,
    logos: [],
    isActive: true,
  };
}

export function valuesOf(event: Event): EventValues {
  return {
    ...recordOf(typedNames, (name) => String(event[name])),
    image: event.image_url ?? undefined,
    categories: event.categories.map(({ ID }) => ID),
    place: {
      lat: event.latitude,
      lng: event.longitude,
      label: event.location,
      timezone: event.timezone,
    },
    isOwnName: event.location_name !== '',
    prices: event.tickets.map(({ ID, Type, Amount, Sold, quota }) => ({
      ...newPrice(),
      id: ID,
      type: Type,
      amount: decimalText(Amount),
      quota: quota === null ? '' : String(quota),
      sold: Sold,
    })),
    admission_rule: event.admission_rule,
    organizer: { id: event.organizer.ID, name: event.organizer.Name },
    hasOtherOrganizers: event.organizer_logos.length > 0,
    logos: event.organizer_logos,
    isActive: !event.status,
  };
}

/** Converts the values to the draft that the contract validates. */
export function draftOf(values: EventValues): CompleteDraft {
  return {
    ...recordOf(textNames, (name) => values[name]),
    ...recordOf(numberNames, (name) => parseNumber(values[name])),
    latitude: values.place?.lat,
    longitude: values.place?.lng,
    organizer: values.organizer?.id,
    admission_rule: values.admission_rule,
    price: values.prices.map(({ id, type, amount, quota }) => ({
      id,
      type,
      amount: parseNumber(amount),
      // Null removes the quota; a missing field would leave it unchanged.
      quota: parseNumber(quota) ?? null,
    })),
    category: values.categories,
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
    ...(!isSame(logos, logosOf(was)) && { organizer_logos: logos }),
  };
}

function logosOf({ hasOtherOrganizers, logos }: EventValues): Picture[] {
  return hasOtherOrganizers ? logos : [];
}
