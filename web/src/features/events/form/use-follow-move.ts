import type { Event } from '@marquee/contract/events/events';
import { useEffect } from 'react';
import type { DraftStore } from '../../../lib/form/draft-store.ts';
import type { EventInputs } from './use-event-form.ts';
import { type EventValues, scheduleOf, valuesOf } from '../values/values.ts';

const moved = [
  'schedule',
  'date',
  'start_time',
  'end_date',
  'end_time',
  'location',
  'location_name',
  'isOwnName',
] as const satisfies (keyof EventValues)[];

function scheduleIn(values: EventValues): Partial<EventValues> {
  return Object.fromEntries(moved.map((name) => [name, values[name]]));
}

/**
 * Shows the time and place of an event in its form after it was moved, and compares with them from
 * then on. What was typed into other inputs stays.
 */
export function useFollowMove(form: EventInputs, event: Event): void {
  useEffect(() => {
    if (form.getValues().schedule === scheduleOf(event)) return;
    const now = valuesOf(event);
    form.setInitialValues({ ...form.getInitialValues(), ...scheduleIn(now) });
    form.setValues(scheduleIn(now));
    form.clearErrors();
  }, [form, event]);
}

/** Reads a draft without the time and place of an event that was moved since. */
export function followingMoves(store: DraftStore<EventValues>): DraftStore<EventValues> {
  return {
    ...store,
    load(saved) {
      const draft = store.load(saved);
      if (!draft || draft.values.schedule === saved.schedule) return draft;
      return { ...draft, values: { ...draft.values, ...scheduleIn(saved) } };
    },
  };
}
