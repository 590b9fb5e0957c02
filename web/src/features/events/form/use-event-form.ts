import type { FieldErrors } from '@marquee/contract/errors';
import { checkEvent } from '@marquee/contract/events/input';
import type { TimeContext } from '@marquee/contract/events/times';
import { useMemo, useState } from 'react';
import { readersTimezone } from '../../../lib/timezone.ts';
import type { ChosenPlace } from '../../geocoding/place.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { type FieldName, inputId, namedAsInForm, withoutErrorsOf } from './field-names.ts';
import { draftOf, type EventValues } from './values.ts';
import { unreadDay } from './parse-day.ts';
import { useKeptDraft } from './draft/use-kept-draft.ts';

export type EventFormState = ReturnType<typeof useEventForm>;

/**
 * The state of the event form: what its inputs hold, which of its errors may be shown (those of
 * fields where the reader has been, all of them after a try to save), and whether there is
 * anything to lose. The contract judges it on every change.
 */
export function useEventForm(
  initial: EventValues,
  store: DraftStore,
  before?: TimeContext['before'],
) {
  const [restored, setRestored] = useState(() => store.load(initial.image));
  const [values, setValues] = useState(restored ?? initial);
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
      change((current) => withStartDate(current, date), ['date', 'endDate']),
    setPlace: (place: ChosenPlace | undefined, how: 'chosen' | 'moved') =>
      change((current) => withPlace(current, place, how), ['place', 'locationName']),
    /** What ties an input to its field: its id, its error, and that the reader has been there. */
    field: (field: FieldName) => ({
      id: inputId(field),
      error: isShown(field) ? all[field]?.[0] : undefined,
      onBlur: () => setTouched((current) => new Set([...current, field])),
    }),
    errors: all,
    isValid: Object.keys(errors).length === 0,
    /** How often saving was tried; the summary of errors shows from the first time on. */
    attempts,
    /** Judges the form as it stands at this moment and shows every error from now on. */
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
    isRestored: restored !== undefined,
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

/** A day that was typed is not missing: what is wrong is how it is written. */
function withUnreadDays(errors: FieldErrors, { date, endDate }: EventValues): FieldErrors {
  return {
    ...errors,
    ...(errors['date'] && date.trim() && { date: [unreadDay] }),
    ...(errors['end_date'] && endDate.trim() && { end_date: [unreadDay] }),
  };
}

function namesOf(patch: Partial<EventValues>): (keyof EventValues)[] {
  // Object.keys forgets the type of the names.
  return Object.keys(patch) as (keyof EventValues)[];
}

/** Most events end on the day they begin: the end follows until it has been set apart. */
function withStartDate(values: EventValues, date: string): EventValues {
  const follows = values.endDate === '' || values.endDate === values.date;
  return { ...values, date, endDate: follows ? date : values.endDate };
}

/** A place brings its name along; a pin that is only moved leaves a name of one's own alone. */
function withPlace(
  values: EventValues,
  place: ChosenPlace | undefined,
  how: 'chosen' | 'moved',
): EventValues {
  if (how === 'moved' && values.isOwnName) return { ...values, place };
  return { ...values, place, locationName: place?.label ?? '', isOwnName: false };
}
