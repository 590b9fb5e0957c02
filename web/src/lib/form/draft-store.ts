/**
 * Keeps what was typed into a form in this tab until it is sent or discarded, so that a reload or
 * an expired session loses nothing. Files and amounts that are no numbers cannot be stored.
 */
export type DraftStore<Values extends object> = {
  /** @param saved the saved values, which replace new files that were not kept */
  load: (saved: Values) => RestoredDraft<Values> | undefined;
  /** @returns whether everything typed is kept; new files never are */
  save: (values: Values) => boolean;
  /** Forgets what this form kept, and nothing that another form kept since. */
  clear: () => void;
};

/** `arePicturesLost`: there were new pictures, which have to be added again. */
export type RestoredDraft<Values> = { values: Values; arePicturesLost: boolean };

/** `shape`: the values' names. `lost`: the names of values with new files. */
type Kept = { shape: string; values: Record<string, unknown>; lost: string[] };

/**
 * @param owner the user of the draft, so that the next person at this browser does not see it
 * @param form the form and what it edits: 'event.new'
 */
export function draftStore<Values extends object>(owner: string, form: string): DraftStore<Values> {
  const key = `marquee.draft.${owner}.${form}`;
  /** What this form read or wrote last. */
  let own: string | null = null;
  return {
    load(saved) {
      try {
        own = sessionStorage.getItem(key);
        if (own === null) return undefined;
        // `save` below wrote this.
        const { shape, values, lost } = JSON.parse(own) as Kept;
        // A draft of an older release has other values, and is not read.
        if (shape !== shapeOf(saved)) return undefined;
        const names = Object.keys(saved).filter((name) => name in values || !lost.includes(name));
        const kept = Object.fromEntries(names.map((name) => [name, values[name]]));
        return { values: { ...saved, ...kept }, arePicturesLost: lost.length > 0 };
      } catch {
        return undefined;
      }
    },
    save(values) {
      const named: [string, unknown][] = Object.entries(values);
      const kept: Kept = {
        shape: shapeOf(values),
        values: Object.fromEntries(named.map(([name, value]) => [name, storable(value)])),
        lost: named.flatMap(([name, value]) => ([value].flat().some(isFile) ? [name] : [])),
      };
      try {
        const text = JSON.stringify(kept, withoutNaN);
        sessionStorage.setItem(key, text);
        own = text;
        return kept.lost.length === 0;
      } catch {
        // Storage is full or switched off. The form still works, but a reload loses the text.
        return false;
      }
    },
    clear() {
      // The answer to a form that was left comes when the next one may have a draft here.
      if (sessionStorage.getItem(key) === own) sessionStorage.removeItem(key);
    },
  };
}

function shapeOf(values: object): string {
  return Object.keys(values).toSorted().join(' ');
}

/** Removes new files: from a list, or the value itself, which JSON then leaves out. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isFile(one));
  return isFile(value) ? undefined : value;
}

function isFile(value: unknown): value is File {
  return value instanceof File;
}

/** JSON would write null, which is another value. */
function withoutNaN(_name: string, value: unknown): unknown {
  return Number.isNaN(value) ? undefined : value;
}
