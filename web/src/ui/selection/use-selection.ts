import { useState } from 'react';

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

/**
 * Keeps the selected rows across the pages of a list.
 * @param most as many as one call can change
 */
export function useSelection<Row>(idOf: (row: Row) => string, most: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    ids: [...chosen.keys()],
    rows: [...chosen.values()],
    isFull: chosen.size >= most,
    has: (row: Row) => chosen.has(idOf(row)),
    toggle: (row: Row) => {
      const next = new Map(chosen);
      if (!next.delete(idOf(row))) next.set(idOf(row), row);
      setChosen(next);
    },
    /** Adds as many rows as one call can change, or removes all of them. */
    toggleAll: (rows: readonly Row[], isChosen: boolean) => {
      const next = new Map(chosen);
      for (const row of rows) {
        if (!isChosen) next.delete(idOf(row));
        else if (next.size < most) next.set(idOf(row), row);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}
