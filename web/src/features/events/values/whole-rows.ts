import type { DraftStore } from '../../../lib/form/draft-store.ts';
import { newPrice } from './new-price.ts';
import type { EventValues } from './values.ts';

/** Completes the prices of a draft that an older release kept in this tab. */
export function wholeRows(store: DraftStore<EventValues>): DraftStore<EventValues> {
  return {
    ...store,
    load(saved) {
      const draft = store.load(saved);
      if (!draft) return undefined;
      const price = draft.values.price.map((row) => ({ ...newPrice(), ...row }));
      return { ...draft, values: { ...draft.values, price } };
    },
  };
}
