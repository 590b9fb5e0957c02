import { useEffect } from 'react';
import type { DraftStore } from './draft-store.ts';
import { unsaved } from './unsaved.ts';

/**
 * Keeps the values in the draft store, if there is one, while they are unsaved.
 * @param form the form's id, by which the connection note knows that it has unsaved values
 */
export function useKeptDraft<Values extends object>(
  form: string,
  store: DraftStore<Values> | undefined,
  values: Values,
  isDirty: boolean,
) {
  // Without a delay: a reload or an expired session may follow the next key.
  useEffect(() => {
    if (isDirty) {
      unsaved.note(form, store?.save(values) ?? false);
    } else {
      store?.clear();
      unsaved.forget(form);
    }
  }, [form, store, values, isDirty]);
  useEffect(() => () => unsaved.forget(form), [form]);
}
