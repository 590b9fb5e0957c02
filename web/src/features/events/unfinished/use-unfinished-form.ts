import { type UnfinishedDetails, unfinishedSentences } from '@marquee/contract/events/unfinished';
import { eventFormSentences } from '@marquee/contract/events/input';
import { focusFirst } from '../../../lib/form/focus-first.ts';
import { notify } from '../../../lib/notify.tsx';
import type { EventValues } from '../values/values.ts';
import { useForgetUnfinished, useSaveUnfinished } from './api.ts';
import { entriesOf, hasNewPictures } from './entries.ts';

type Kit = {
  form: {
    values: EventValues;
    setFieldError: (input: string, error: string) => void;
    getInputNode: (path: string) => HTMLElement | null;
  };
  /** Shows a refusal at its inputs, or as a toast. */
  fail: (error: unknown) => void;
};

/**
 * Saves the form of a new event before it is whole.
 * @param opened the unfinished event that is continued
 */
export function useUnfinishedForm(
  { form, fail }: Kit,
  opened: UnfinishedDetails | undefined,
  onSaved: () => void,
) {
  const saving = useSaveUnfinished(opened);
  const forget = useForgetUnfinished();
  return {
    isSaving: saving.isPending,
    /** Call it once the event is created, which deletes the unfinished one. */
    forget,
    save: () => {
      if (saving.isPending) return;
      if (form.values.title.trim() === '') {
        form.setFieldError('title', eventFormSentences.title);
        return focusFirst(form, ['title']);
      }
      saving.mutate(entriesOf(form.values), {
        onSuccess: () => {
          const again = hasNewPictures(form.values) ? ' Add its pictures again then.' : '';
          notify.success(`${unfinishedSentences.saved}${again}`);
          onSaved();
        },
        onError: fail,
      });
    },
  };
}
