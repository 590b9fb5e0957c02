import { useEffect } from 'react';
import type { DraftStore } from './draft-store.ts';

/** Keeps the values in the draft store, if there is one, while they are unsaved. */
export function useKeptDraft<Values extends object>(
  store: DraftStore<Values> | undefined,
  values: Values,
  isDirty: boolean,
) {
  // Without a delay: a reload or an expired session may follow the next key.
  useEffect(() => {
    if (isDirty) store?.save(values);
    else store?.clear();
  }, [store, values, isDirty]);
}
