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
 * Saves the form: judged once more, sent once, and then on to My Events. What was typed stays in
 * the form whenever that fails.
 * @param before the saved event; without it a new one is created
 */
export function useSaveEvent(form: EventFormState, store: DraftStore, before?: Event) {
  const creation = useCreateEvent();
  const update = useUpdateEvent();
  const mutation = before ? update : creation;
  const navigate = useNavigate();
  /** Set once there is nothing left to lose: the way out is then free. */
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
