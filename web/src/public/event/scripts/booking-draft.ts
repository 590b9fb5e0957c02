import type { KeyStore } from './booking-key.ts';

/** What a buyer types, besides the quantities. */
export const typedFields = ['name', 'email', 'phone'] as const;

/** What was typed, by the names of `inputsOf`; `order`, none of these, is the secret of its order. */
type Draft = Record<string, string> & { order?: string };

/**
 * Stores the choice and the typed text for this tab, because phones reload pages on their own.
 * @param order the secret of the order that was made of them
 */
export function keepDraft(
  store: KeyStore,
  eventId: string,
  form: HTMLFormElement,
  order?: string,
): void {
  // What a code opens comes later, so what is not here yet stays.
  const draft = readDraft(store, eventId);
  for (const [name, input] of inputsOf(form)) draft[name] = input.value;
  if (order) draft.order = order;
  write(store, eventId, draft);
}

/** Restores a stored draft; fields that the form no longer has are ignored. */
export function restoreDraft(store: KeyStore, eventId: string, form: HTMLFormElement): void {
  const draft = readDraft(store, eventId);
  for (const [name, input] of inputsOf(form)) input.value = draft[name] ?? input.value;
}

function readDraft(store: KeyStore, eventId: string): Draft {
  // Only `write` writes this entry.
  return JSON.parse(store.getItem(nameOf(eventId)) ?? '{}') as Draft;
}

function write(store: KeyStore, eventId: string, draft: Draft): void {
  store.setItem(nameOf(eventId), JSON.stringify(draft));
}

/** Returns the secret of the order that was made of the draft; undefined if none was. */
export function orderOfDraft(store: KeyStore, eventId: string): string | undefined {
  return readDraft(store, eventId).order;
}

/** Keeps the draft of an order that ended unpaid for another try. */
export function leaveOrder(store: KeyStore, eventId: string): void {
  const { order, ...draft } = readDraft(store, eventId);
  if (order) write(store, eventId, draft);
}

/** Removes what was typed for an order that is paid. Its secret stays, so that open forms learn of it. */
export function emptyDraft(store: KeyStore, eventId: string, order: string): void {
  write(store, eventId, { order });
}

/** Removes the draft. */
export function forgetDraft(store: KeyStore, eventId: string): void {
  store.removeItem(nameOf(eventId));
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
