import type { Picture } from '@marquee/contract/events/form';
import { emptyValues, type EventValues } from '../values.ts';

/**
 * Keeps the text typed into an event form in this tab until it is saved or discarded, so that a
 * reload or an expired session loses nothing. Pictures cannot be stored.
 */
export type DraftStore = {
  /** @param saved the saved poster, which replaces a new one that was not kept */
  load: (saved: Picture | undefined) => RestoredDraft | undefined;
  save: (values: EventValues) => void;
  clear: () => void;
};

/** `arePicturesLost`: there were new pictures, which have to be added again. */
export type RestoredDraft = { values: EventValues; arePicturesLost: boolean };

type Kept = { shape: string; values: EventValues; isImageLost: boolean; areLogosLost: boolean };

/** A draft of an older release has other values, and is not read. */
const SHAPE = Object.keys(emptyValues(undefined)).toSorted().join(' ');

/** @param owner the user of the draft, so that the next person at this browser does not see it */
export function draftStore(owner: string, form: string): DraftStore {
  const key = `marquee.event-draft.${owner}.${form}`;
  return {
    load(saved) {
      try {
        const text = sessionStorage.getItem(key);
        if (text === null) return undefined;
        // `save` below wrote this, of this shape.
        const { shape, values, isImageLost, areLogosLost } = JSON.parse(text) as Kept;
        if (shape !== SHAPE) return undefined;
        return {
          values: isImageLost ? { ...values, image: saved } : values,
          arePicturesLost: isImageLost || areLogosLost,
        };
      } catch {
        return undefined;
      }
    },
    save(values) {
      const { image, logos } = values;
      const keptLogos = logos.filter((logo) => typeof logo === 'string');
      const kept: Kept = {
        shape: SHAPE,
        values: {
          ...values,
          image: typeof image === 'string' ? image : undefined,
          logos: keptLogos,
        },
        isImageLost: image instanceof File,
        areLogosLost: keptLogos.length < logos.length,
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
