import type { TextField } from '../form.ts';
import { COUNT, DAY, DECIMAL, LINE, NOT_BLANK, TIME } from '../fields/patterns.ts';
import { MAX_DESCRIPTION, MAX_TITLE } from './limits.ts';

export type Field = {
  /** How the form carries it; `prices` and `ids` are numbered rows. */
  kind: 'text' | 'number' | 'flag' | 'prices' | 'ids';
  /** The form field as the API's document describes it. */
  described: TextField;
  /** A new event needs it. */
  isRequired?: true;
  /** Its label in the web form; undefined if another field's input edits it. */
  label?: string;
  /** The field whose input shows its errors, where it has none of its own. */
  shownAt?: 'location';
  /** Its name in the entries of the audit log. */
  logged: string;
  /** What the audit log calls it on the screen, if that is not its name there. */
  loggedLabel?: string;
  /** Other fields that are checked together with it. */
  affects?: readonly string[];
};

const times = ['date', 'start_time', 'end_date', 'end_time'] as const;

/**
 * Every field of an event that people enter, by its name on the wire, in the order of the form. The
 * form codec, the order and labels of the web form, and the names in the audit log are derived from
 * it. The schema, the draft and the audit log's values have to name each field, or they do not
 * compile.
 */
export const eventFields = {
  title: {
    kind: 'text',
    described: { description: 'text', pattern: LINE, maxLength: MAX_TITLE },
    isRequired: true,
    label: 'Title',
    logged: 'title',
  },
  category: {
    kind: 'ids',
    described: { description: 'how many categories follow' },
    label: 'Categories',
    logged: 'categories',
  },
  description: {
    kind: 'text',
    described: { description: 'text', pattern: NOT_BLANK, maxLength: MAX_DESCRIPTION },
    isRequired: true,
    label: 'Description',
    logged: 'description',
  },
  date: {
    kind: 'text',
    described: { description: 'YYYY-MM-DD, in the time zone of the location', pattern: DAY },
    isRequired: true,
    label: 'Start date',
    logged: 'starts',
    affects: times,
  },
  start_time: {
    kind: 'text',
    described: { description: 'HH:mm', pattern: TIME },
    isRequired: true,
    label: 'Start time',
    logged: 'starts',
    affects: times,
  },
  end_date: {
    kind: 'text',
    described: { description: 'YYYY-MM-DD', pattern: DAY },
    isRequired: true,
    label: 'End date',
    logged: 'ends',
    affects: ['end_time'],
  },
  end_time: {
    kind: 'text',
    described: { description: 'HH:mm', pattern: TIME },
    isRequired: true,
    label: 'End time',
    logged: 'ends',
    affects: ['end_date'],
  },
  latitude: {
    kind: 'number',
    described: { description: 'degrees', pattern: DECIMAL },
    isRequired: true,
    shownAt: 'location',
    logged: 'latitude',
  },
  longitude: {
    kind: 'number',
    described: { description: 'degrees', pattern: DECIMAL },
    isRequired: true,
    shownAt: 'location',
    logged: 'longitude',
  },
  location_name: {
    kind: 'text',
    described: { description: 'name of the location, as people read it', maxLength: 300 },
    label: 'Location name',
    logged: 'place',
    loggedLabel: 'Location',
  },
  price: {
    kind: 'prices',
    described: { description: 'how many price rows follow' },
    label: 'Prices',
    logged: 'prices',
  },
  capacity: {
    kind: 'number',
    described: { description: 'a whole number above 0', pattern: COUNT },
    isRequired: true,
    label: 'Capacity',
    logged: 'capacity',
  },
  admission_rule: {
    kind: 'text',
    described: {
      description:
        'how often a ticket is admitted: once, once_a_day (the day changes at 06:00) or in_and_out',
    },
    label: 'Admission',
    logged: 'admission',
  },
  free_returns: {
    kind: 'text',
    described: {
      description:
        'until when buyers may give free tickets back: until_start, never, or 1, 3, 6 or 12 _hours_before, 1, 2, 3 or 7 _days_before (1_hour_before, 1_day_before)',
    },
    label: 'Giving free tickets back',
    logged: 'free_returns',
    loggedLabel: 'Giving free tickets back',
  },
  organizer: {
    kind: 'text',
    described: { description: 'the ID of an organization', minLength: 1, maxLength: 64 },
    isRequired: true,
    label: 'Organizer',
    logged: 'organizer',
  },
  status: {
    kind: 'flag',
    described: { description: '"true" switches the event off' },
    label: 'Active',
    logged: 'status',
  },
} as const satisfies Record<string, Field>;

export type EventFieldName = keyof typeof eventFields;
type Kind = Field['kind'];
export type FieldOfKind<K extends Kind> = {
  [N in EventFieldName]: (typeof eventFields)[N]['kind'] extends K ? N : never;
}[EventFieldName];

type OtherInput = {
  label: string;
  /** The field that follows it in the form. */
  before: EventFieldName;
  logged: string | undefined;
};

/** What a form shows beside the fields: pictures, and the place that sets both coordinates. */
export const otherInputs = {
  image: { label: 'Poster', before: 'title', logged: 'picture' },
  location: { label: 'Location', before: 'latitude', logged: undefined },
  organizer_logos: { label: 'Logo', before: 'status', logged: 'logos' },
} as const satisfies Record<string, OtherInput>;

export const isEventField = (name: string): name is EventFieldName => name in eventFields;

export const eventFieldNames = Object.keys(eventFields).filter(isEventField);

type OtherInputName = keyof typeof otherInputs;
const otherInputNames: readonly OtherInputName[] = ['image', 'location', 'organizer_logos'];

/** Every field and every other input, in the order of the form. */
export const inputsInOrder: readonly (EventFieldName | OtherInputName)[] = eventFieldNames.flatMap(
  (name) => [...otherInputNames.filter((other) => otherInputs[other].before === name), name],
);

export function fieldsOfKind<K extends Kind>(kind: K): FieldOfKind<K>[] {
  const isOfKind = (name: EventFieldName): name is FieldOfKind<K> => {
    return eventFields[name].kind === kind;
  };
  return eventFieldNames.filter(isOfKind);
}

/** Fields that people type: texts that are no choice, and numbers that no map sets. */
export const typedTexts = fieldsOfKind('text').filter(
  (name) => name !== 'organizer' && name !== 'admission_rule' && name !== 'free_returns',
);
export const typedNumbers = fieldsOfKind('number').filter(
  (name) => name !== 'latitude' && name !== 'longitude',
);
export const typedFields = [...typedTexts, ...typedNumbers];

/** Returns a field's entry without its literal types, to read what only some entries have. */
export function fieldNamed(name: string): Field | undefined {
  return isEventField(name) ? eventFields[name] : undefined;
}

/** Returns a value for each of some fields. */
export function recordOf<N extends string, V>(
  names: readonly N[],
  valueOf: (name: N) => V,
): Record<N, V> {
  const record: Record<string, V> = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  if (!hasAll(record, names)) throw new Error('A field is missing.');
  return record;
}

function hasAll<N extends string, V>(
  record: Record<string, V>,
  names: readonly N[],
): record is Record<N, V> {
  return names.every((name) => name in record);
}
