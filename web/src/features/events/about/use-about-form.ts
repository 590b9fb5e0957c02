import {
  aboutEventSentences,
  type EventAbout,
  EventAboutInput,
  type LineUpEntry,
  type ScheduleEntry,
} from '@marquee/contract/events/about/about';
import type { Block } from '@marquee/contract/events/about/blocks';
import type { Event } from '@marquee/contract/events/events';
import { useRef, useState } from 'react';
import { draftStore } from '../../../lib/form/draft-store.ts';
import { type Form, startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { askToTellProgram } from '../../notices/ask-to-tell.tsx';
import { useUpdateAbout } from './api.ts';

export type AboutValues = { about: Block[]; schedule: ScheduleEntry[]; line_up: LineUpEntry[] };
export type AboutInputs = Form<AboutValues>;

export const newEntry: ScheduleEntry = { day: 1, time: '', title: '', text: '' };
export const newName: LineUpEntry = { name: '', role: '', link: '', image_url: null };

/** Keeps the form of an event's text, schedule and line-up, and saves the lists that changed. */
export function useAboutForm(event: Event, saved: EventAbout) {
  const { event_id: eventId } = event;
  const { user_id } = useProfile();
  const update = useUpdateAbout(eventId);
  const [initialValues] = useState(() => valuesOf(saved));
  const [draft] = useState(() => draftStore<AboutValues>(user_id, `event.${eventId}.about`));
  // The editor keeps its own text, so it starts anew when the text is set from outside.
  const [version, setVersion] = useState(0);
  const before = useRef(saved);
  const kit = useSchemaForm({
    schema: EventAboutInput,
    initialValues,
    updates: {},
    draft,
    inputOf,
    send: (input) => update.mutateAsync(input),
    onSent: ({ data }, form) => {
      startFrom(form, valuesOf(data));
      notify.success(aboutEventSentences.saved);
      void askToTellProgram(event, before.current, data);
      before.current = data;
    },
    onUnchanged: () => notify.success(aboutEventSentences.saved),
  });
  const discard = () => {
    kit.discard();
    setVersion(version + 1);
  };
  return { ...kit, discard, version, clearDraft: draft.clear };
}

function valuesOf({ about, schedule, line_up }: EventAbout): AboutValues {
  return { about, schedule, line_up };
}

/** The editor shows the errors of all blocks. */
function inputOf(field: string): string {
  return field.startsWith('about.') ? 'about' : field;
}
