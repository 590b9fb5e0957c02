import { useEffect, useMemo } from 'react';
import type { DraftStore } from './draft-store.ts';
import type { EventValues } from '../values.ts';

/**
 * Keeps the values in the draft store while they differ from the initial ones.
 * @returns whether they differ
 */
export function useKeptDraft(values: EventValues, initial: EventValues, store: DraftStore) {
  const isDirty = useMemo(() => textOf(values) !== textOf(initial), [values, initial]);
  // Without a delay: a reload or an expired session may follow the next key.
  useEffect(() => {
    if (isDirty) store.save(values);
    else store.clear();
  }, [values, isDirty, store]);
  return isDirty;
}

/** Returns values as comparable text, without row keys, which differ from page to page. */
function textOf(values: EventValues): string {
  return JSON.stringify(values, (name, value: unknown) => {
    if (name === 'key') return undefined;
    return value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value;
  });
}
