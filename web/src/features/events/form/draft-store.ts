import type { EventValues } from './values.ts';

/**
 * What was typed into an event form, kept in this tab until it is saved or discarded, so that a
 * reload or an expired session loses nothing. Pictures cannot be kept.
 */
export type DraftStore = {
  load: () => EventValues | undefined;
  save: (values: EventValues) => void;
  clear: () => void;
};

/** Drafts of another shape (an older release) are not read. */
const VERSION = 2;

/** @param owner whose draft it is: the next person at this browser must not see it */
export function draftStore(owner: string, form: string): DraftStore {
  const key = `marquee.event-draft.${VERSION}.${owner}.${form}`;
  return {
    load() {
      try {
        const text = sessionStorage.getItem(key);
        // Written by `save` below, under a key that changes with its shape.
        return text === null ? undefined : (JSON.parse(text) as EventValues);
      } catch {
        return undefined;
      }
    },
    save(values) {
      const { image, logos } = values;
      const kept = {
        ...values,
        image: typeof image === 'string' ? image : undefined,
        logos: logos.filter((logo) => typeof logo === 'string'),
      };
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // Storage is full or switched off: the form works, it only forgets when the tab reloads.
      }
    },
    clear() {
      sessionStorage.removeItem(key);
    },
  };
}
