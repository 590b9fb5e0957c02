import { type Event, eventSentences } from '@marquee/contract/events/events';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, notify, showFailure } from '../../../lib/notify.tsx';
import { useCreateEvent, useUpdateEvent } from '../api.ts';
import type { DraftStore } from './draft/draft-store.ts';
import type { EventFormState } from './use-event-form.ts';
import { formOf } from './values.ts';

export const EVENT_LIST = '/admin/event/all';

/**
 * Saves the form: validates it again, sends it once, then opens My Events. After a failure the form
 * keeps its text.
 * @param before the saved event; without it a new one is created
 */
export function useSaveEvent(form: EventFormState, store: DraftStore, before?: Event) {
  const creation = useCreateEvent();
  const update = useUpdateEvent();
  const mutation = before ? update : creation;
  const navigate = useNavigate();
  /** True after a save or deletion, so that leaving needs no confirmation. */
  const isDone = useRef(false);

  const finish = () => {
    isDone.current = true;
    store.clear();
    void navigate(EVENT_LIST);
  };
  const save = () => {
    if (mutation.isPending || isDone.current) return;
    if (!form.attempt()) {
      if (before) notify.warning(eventSentences.fixFirst);
      return;
    }
    mutation.mutate(formOf(form.values, before), {
      onSuccess: ({ data }) => {
        notify.success(before ? eventSentences.updated : `${data.title} ${eventSentences.created}`);
        finish();
      },
      onError: (error) => {
        showFailure(error, before && eventSentences.updateFailed);
        form.refuse(fieldErrorsOf(error));
      },
    });
  };
  return { save, finish, isDone, isSaving: mutation.isPending };
}
