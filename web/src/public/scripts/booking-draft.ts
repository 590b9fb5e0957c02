import type { KeyStore } from './booking-key.ts';

/** What a buyer types, beside one quantity for each price. */
export const typedFields = ['name', 'email', 'phone'] as const;

/**
 * Keeps what was chosen and typed for this tab, so that a page that is loaded anew or come back to
 * has it again: on a phone that happens without anybody's doing.
 */
export function keepDraft(store: KeyStore, eventId: string, form: HTMLFormElement): void {
  const draft: Record<string, string> = {};
  for (const [name, input] of inputsOf(form)) draft[name] = input.value;
  store.setItem(nameOf(eventId), JSON.stringify(draft));
}

/** Puts what was kept into the form; what the form no longer has is left out. */
export function restoreDraft(store: KeyStore, eventId: string, form: HTMLFormElement): void {
  const kept = store.getItem(nameOf(eventId));
  if (kept === null) return;
  // Only `keepDraft` writes it.
  const draft = JSON.parse(kept) as Record<string, string>;
  for (const [name, input] of inputsOf(form)) input.value = draft[name] ?? input.value;
}

/** It was booked: the next order begins anew. */
export function forgetDraft(store: KeyStore, eventId: string): void {
  store.removeItem(nameOf(eventId));
}

/** Each input by a name that the same form has again. */
function inputsOf(form: HTMLFormElement): [string, HTMLInputElement][] {
  const found: [string, HTMLInputElement][] = [];
  for (const row of form.querySelectorAll<HTMLElement>('[data-ticket]')) {
    const input = row.querySelector('input');
    if (input) found.push([`ticket ${row.dataset['ticket']}`, input]);
  }
  for (const name of typedFields) {
    const input = form.querySelector<HTMLInputElement>(`#book-${name}`);
    if (input) found.push([name, input]);
  }
  return found;
}

function nameOf(eventId: string): string {
  return `marquee-draft-${eventId}`;
}
