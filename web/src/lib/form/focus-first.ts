import { valueOf } from './field-errors.ts';

export type FormOnPage = { getInputNode: (path: string) => HTMLElement | null };

/** Focuses the first of some inputs on the page. */
export function focusFirst(form: FormOnPage, inputs: readonly string[]): void {
  const [first] = inputs
    .flatMap((input) => nodeOf(form, input) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  first?.focus();
}

/** Returns the element of an input; of its whole list if the row has none of its own. */
export function nodeOf(form: FormOnPage, input: string): HTMLElement | null {
  return form.getInputNode(input) ?? form.getInputNode(valueOf(input));
}

/** Scrolls to an input and focuses it. */
export function goTo(input: HTMLElement | null): void {
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
