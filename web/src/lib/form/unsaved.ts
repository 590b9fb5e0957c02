/** What the open forms hold that the server does not: nothing, or text with or without a draft. */
export type Unsaved = 'nothing' | 'kept' | 'unkept';

// Forms and the connection note are far apart in the tree, and a note must not render every form.
const forms = new Map<string, boolean>();
const listeners = new Set<() => void>();

export const unsaved = {
  /** @param isKept whether this device has a draft of what was typed into the form */
  note: (form: string, isKept: boolean): void => {
    if (forms.get(form) === isKept) return;
    forms.set(form, isKept);
    tell();
  },
  forget: (form: string): void => {
    if (forms.delete(form)) tell();
  },
  read: (): Unsaved => {
    if (forms.size === 0) return 'nothing';
    return [...forms.values()].every(Boolean) ? 'kept' : 'unkept';
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}
