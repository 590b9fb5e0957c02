import type { Picture } from '@marquee/contract/events/form';
import type { EventValues } from '../values.ts';

/**
 * Keeps the text typed into an event form in this tab until it is saved or discarded, so that a
 * reload or an expired session loses nothing. Pictures cannot be kept.
 */
export type DraftStore = {
  /** @param saved the saved picture, which replaces a new one that was not kept */
  load: (saved: Picture | undefined) => EventValues | undefined;
  save: (values: EventValues) => void;
  clear: () => void;
};

/** `isImageLost`: there was a new picture, which could not be kept. */
type KeptValues = EventValues & { isImageLost: boolean };

/** Changes with the shape of a draft, so that drafts of an older release are not read. */
const VERSION = 4;

/** @param owner the user of the draft, so that the next person at this browser does not see it */
export function draftStore(owner: string, form: string): DraftStore {
  const key = `marquee.event-draft.${VERSION}.${owner}.${form}`;
  return {
    load(saved) {
      try {
        const text = sessionStorage.getItem(key);
        if (text === null) return undefined;
        // `save` below wrote this, under a key that changes with the shape.
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
        // Storage is full or switched off. The form still works, but a reload loses the text.
      }
    },
    clear() {
      sessionStorage.removeItem(key);
    },
  };
}
