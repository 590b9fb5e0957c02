import type { UnfinishedDetails } from '@marquee/contract/events/unfinished';
import { type Event, eventSentences } from '@marquee/contract/events/events';
import { eventFormSchema } from '@marquee/contract/events/input';
import { type ReactNode, useRef } from 'react';
import type { DraftStore } from '../../../lib/form/draft-store.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useGoOn } from '../../../lib/here/use-go-on.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { hasNoDate } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { unreadDays, unreadTimes } from '../../../ui/when/unread.ts';
import { askToTell } from '../../notices/ask-to-tell.tsx';
import { useUpdateEvent } from '../api.ts';
import { EVENT_LIST, publishPath } from '../links.ts';
import { useCreateEvent } from './use-create-event.ts';
import { useUnfinishedForm } from '../unfinished/use-unfinished-form.ts';
import { usePlans } from './sections/api.ts';
import { affectedBy, describeInput, inputOf } from '../values/field-names.ts';
import { draftOf, type EventValues, formOf, withoutPlannedAmounts } from '../values/values.ts';

export type EventFormState = ReturnType<typeof useEventForm>;
/** The part that the inputs read and write. */
export type EventInputs = EventFormState['form'];
/** What an input gets from the form; Mantine does not give the types. */
export type InputProps = {
  id?: string;
  'data-path'?: string;
  error?: ReactNode;
  onBlur?: () => void;
};

type Options = {
  initialValues: EventValues;
  draft: DraftStore<EventValues>;
  /** The saved event; without it a new one is created. */
  saved?: Event;
  /** The unfinished event that becomes the new one. */
  unfinished?: UnfinishedDetails | undefined;
};

/**
 * Keeps the event form and saves it: it sends the form once, then opens My Events, or the page of the
 * next steps for an event that is new or was published.
 */
export function useEventForm({ initialValues, draft, saved, unfinished }: Options) {
  const creation = useCreateEvent(unfinished?.id);
  const update = useUpdateEvent();
  const goOn = useGoOn();
  const { data: plans } = usePlans(saved?.event_id);
  /** True after a save or deletion, so that leaving needs no confirmation. */
  const isDone = useRef(false);
  const before = saved && { startsAt: new Date(saved.starts_at), endsAt: new Date(saved.ends_at) };
  const isUndated = saved !== undefined && hasNoDate(saved);
  const leaveFor = (address: string) => {
    isDone.current = true;
    draft.clear();
    goOn(address);
  };
  const finish = () => leaveFor(EVENT_LIST);
  const kit = useSchemaForm({
    schema: (values) => {
      const timezone = values.location?.timezone ?? readersTimezone();
      return eventFormSchema(draftOf(values), { now: new Date(), timezone, before, isUndated });
    },
    initialValues,
    toInput: (values: EventValues) => formOf(values, saved !== undefined),
    ...(saved && { updates: { id: saved.event_id } }),
    alsoCheck: unreadWhen,
    isLive: true,
    draft,
    inputOf,
    affects: affectedBy,
    describe: describeInput,
    send: (input) => (saved ? update : creation).mutateAsync(withoutPlannedAmounts(input, plans)),
    onSent: ({ data }) => {
      if (unfinished) void drafts.forget();
      notify.success(saved ? eventSentences.updated : eventSentences.created);
      const isPublished = saved?.status === true && !data.status;
      leaveFor(!saved || isPublished ? publishPath(data.event_id) : EVENT_LIST);
      if (saved) void askToTell(saved, data);
    },
    onUnchanged: finish,
    onInvalid: () => saved && notify.warning(eventSentences.fixFirst),
    onFailure: (error) => showFailure(error, saved && eventSentences.updateFailed),
  });
  const drafts = useUnfinishedForm(kit, unfinished, finish);
  return {
    ...kit,
    finish,
    isDone,
    save: () => {
      if (isDone.current) return;
      if (saved) kit.submit();
      // A draft that was refused or restored is published by Save.
      else kit.submitWith({ status: false });
    },
    /** Creates the event as Not Active, or keeps what was typed if that is no whole event yet. */
    saveDraft: () => {
      if (isDone.current) return;
      if (kit.isValid) kit.submitWith({ status: true });
      else drafts.save();
    },
    isSavingDraft: drafts.isSaving,
  };
}

/** Replaces "missing" by "unreadable" for a day or time that was typed but not understood. */
function unreadWhen({ date, end_date, start_time, end_time }: EventValues) {
  return { ...unreadDays({ date, end_date }), ...unreadTimes({ start_time, end_time }) };
}
