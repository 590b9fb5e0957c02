type Form = { getInputNode: (path: string) => HTMLElement | null };

/** Focuses the first of some inputs on the page. */
export function focusFirst(form: Form, inputs: readonly string[]): void {
  const [first] = inputs
    .flatMap((input) => form.getInputNode(input) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  first?.focus();
}
