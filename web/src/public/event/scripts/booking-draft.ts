import type { KeyStore } from './booking-key.ts';

/** What a buyer types, besides the quantities. */
export const typedFields = ['name', 'email', 'phone'] as const;

/** Stores the choice and the typed text for this tab, because phones reload pages on their own. */
export function keepDraft(store: KeyStore, eventId: string, form: HTMLFormElement): void {
  // What a code opens comes later, so what is not here yet stays.
  const draft = readDraft(store, eventId);
  for (const [name, input] of inputsOf(form)) draft[name] = input.value;
  store.setItem(nameOf(eventId), JSON.stringify(draft));
}

/** Restores a stored draft; fields that the form no longer has are ignored. */
export function restoreDraft(store: KeyStore, eventId: string, form: HTMLFormElement): void {
  const draft = readDraft(store, eventId);
  for (const [name, input] of inputsOf(form)) input.value = draft[name] ?? input.value;
}

function readDraft(store: KeyStore, eventId: string): Record<string, string> {
  // Only `keepDraft` writes this entry.
  return JSON.parse(store.getItem(nameOf(eventId)) ?? '{}') as Record<string, string>;
}

/** Removes the draft once its order is paid. */
export function forgetDraft(store: KeyStore, eventId: string): void {
  store.removeItem(nameOf(eventId));
}

export function hasDraft(store: KeyStore, eventId: string): boolean {
  return store.getItem(nameOf(eventId)) !== null;
}

/** Returns each input with a name that stays the same across reloads. */
function inputsOf(form: HTMLFormElement): [string, HTMLInputElement][] {
  const found: [string, HTMLInputElement][] = [];
  for (const row of form.querySelectorAll<HTMLElement>('[data-ticket]')) {
    const input = row.querySelector('input');
    if (input) found.push([`ticket ${row.dataset['ticket']}`, input]);
  }
  for (const name of [...typedFields, 'code', 'asked', 'payment', 'company']) {
    const input = form.querySelector<HTMLInputElement>(`#book-${name}`);
    if (input) found.push([name, input]);
  }
  return found;
}

function nameOf(eventId: string): string {
  return `marquee-draft-${eventId}`;
}
