import type { Picture } from '@marquee/contract/events/form';
import type { EventValues } from '../values.ts';

/**
 * What was typed into an event form, kept in this tab until it is saved or discarded, so that a
 * reload or an expired session loses nothing. Pictures cannot be kept.
 */
export type DraftStore = {
  /** @param saved the event's picture as it is saved: it stands where a new one was not kept */
  load: (saved: Picture | undefined) => EventValues | undefined;
  save: (values: EventValues) => void;
  clear: () => void;
};

/** `isImageLost`: there was a new picture, rather than none. */
type KeptValues = EventValues & { isImageLost: boolean };

/** Drafts of another shape (an older release) are not read. */
const VERSION = 4;

/** @param owner whose draft it is: the next person at this browser must not see it */
export function draftStore(owner: string, form: string): DraftStore {
  const key = `marquee.event-draft.${VERSION}.${owner}.${form}`;
  return {
    load(saved) {
      try {
        const text = sessionStorage.getItem(key);
        if (text === null) return undefined;
        // Written by `save` below, under a key that changes with its shape.
        const { isImageLost, ...values } = JSON.parse(text) as KeptValues;
        return isImageLost ? { ...values, image: saved } : values;
      } catch {
        return undefined;
      }
    },
    save(values) {
      const { image, logos } = values;
      const kept: KeptValues = {
        ...values,
        isImageLost: image instanceof File,
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
