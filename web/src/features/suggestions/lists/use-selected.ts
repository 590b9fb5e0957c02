import { MAX_BULK } from '@marquee/contract/suggestions/limits';
import { useState } from 'react';
import type { Suggestion } from '../kinds.ts';

export type Selected = ReturnType<typeof useSelected>;

/** Keeps the selected suggestions across the pages of a list: as many as one call can change. */
export function useSelected() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: [...chosen],
    isFull: chosen.size >= MAX_BULK,
    has: (id: string) => chosen.has(id),
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    /** Adds as many as one call can change, or removes all of these. */
    toggleAll: (rows: readonly Suggestion[], isChosen: boolean) => {
      const next = new Set(chosen);
      for (const { id } of rows) {
        if (!isChosen) next.delete(id);
        else if (next.size < MAX_BULK) next.add(id);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Set()),
  };
}
