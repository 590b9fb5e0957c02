import type { FieldErrors } from '@marquee/contract/errors';
import { checkEvent } from '@marquee/contract/events/input';
import type { TimeContext } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { useMemo, useState } from 'react';
import type { ChosenPlace } from '../../geocoding/place.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { type FieldName, inputId, namedAsInForm, withoutErrorsOf } from './field-names.ts';
import { draftOf, type EventValues } from './values.ts';
import { unreadDay } from './parse-day.ts';
import { useKeptDraft } from './draft/use-kept-draft.ts';

export type EventFormState = ReturnType<typeof useEventForm>;

/**
 * Keeps the state of the event form: its values, the errors to show (those of visited fields, all
 * of them after an attempt to save), and whether there are unsaved changes. The contract validates
 * it on every change.
 */
export function useEventForm(
  initial: EventValues,
  store: DraftStore,
  before?: TimeContext['before'],
) {
  const [restored, setRestored] = useState(() => store.load(initial.image));
  const [values, setValues] = useState(restored?.values ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});

  const check = useMemo(() => {
    const timezone = values.place?.timezone ?? readersTimezone();
    return () => checkEvent(draftOf(values), { now: new Date(), timezone, before });
  }, [values, before]);
  const verdict = useMemo(() => check(), [check]);
  const errors = 'errors' in verdict ? withUnreadDays(verdict.errors, values) : {};
  const all = { ...errors, ...serverErrors };
  const isShown = (field: FieldName) => attempts > 0 || touched.has(field) || field in serverErrors;

  const change = (next: (current: EventValues) => EventValues, changed: (keyof EventValues)[]) => {
    setValues(next);
    setServerErrors((current) => withoutErrorsOf(current, changed));
  };

  const isDirty = useKeptDraft(values, initial, store);

  return {
    values,
    set: (patch: Partial<EventValues>) =>
      change((current) => ({ ...current, ...patch }), namesOf(patch)),
    setStartDate: (date: string) =>
      change((current) => withStartDate(current, date), ['date', 'end_date']),
    setPlace: (place: ChosenPlace | undefined, how: 'chosen' | 'moved') =>
      change((current) => withPlace(current, place, how), ['place', 'location_name']),
    /** Returns an input's props for its field: id, error, and marking it as visited. */
    field: (field: FieldName) => ({
      id: inputId(field),
      error: isShown(field) ? all[field]?.[0] : undefined,
      onBlur: () => setTouched((current) => new Set([...current, field])),
    }),
    errors: all,
    isValid: Object.keys(errors).length === 0,
    /** How often saving was tried. The error summary appears after the first time. */
    attempts,
    /** Validates the form now and shows every error from now on. */
    attempt: () => {
      setAttempts((count) => count + 1);
      setServerErrors({});
      return !('errors' in check());
    },
    refuse: (refused: FieldErrors) => {
      setServerErrors(namedAsInForm(refused));
      setAttempts((count) => count + 1);
    },
    isDirty,
    /** Set while the form shows a draft of an earlier page load. */
    restored,
    reset: () => {
      store.clear();
      setRestored(undefined);
      setValues(initial);
      setTouched(new Set());
      setAttempts(0);
      setServerErrors({});
    },
  };
}

/** Replaces "missing" by "unreadable" for a day that was typed but not understood. */
function withUnreadDays(errors: FieldErrors, { date, end_date }: EventValues): FieldErrors {
  return {
    ...errors,
    ...(errors['date'] && date.trim() && { date: [unreadDay] }),
    ...(errors['end_date'] && end_date.trim() && { end_date: [unreadDay] }),
  };
}

function namesOf(patch: Partial<EventValues>): (keyof EventValues)[] {
  // `Object.keys` loses the type of the names.
  return Object.keys(patch) as (keyof EventValues)[];
}

/** Sets the start day. Most events end on the same day, so the end day follows until it differs. */
function withStartDate(values: EventValues, date: string): EventValues {
  const follows = values.end_date === '' || values.end_date === values.date;
  return { ...values, date, end_date: follows ? date : values.end_date };
}

/** Sets the coordinates. A search result also sets the name; a moved pin keeps an own name. */
function withPlace(
  values: EventValues,
  place: ChosenPlace | undefined,
  how: 'chosen' | 'moved',
): EventValues {
  if (how === 'moved' && values.isOwnName) return { ...values, place };
  return { ...values, place, location_name: place?.label ?? '', isOwnName: false };
}
