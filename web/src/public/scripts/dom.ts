/**
 * Returns an element of the page.
 * @throws Error if the page was built by another version and lacks it
 */
export function need<T extends Element>(
  parent: ParentNode,
  selector: string,
  kind: new () => T,
): T {
  const found = parent.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`This page has no ${selector}.`);
}

/** Sets the text of an element; undefined removes it. */
export function say(place: HTMLElement, text: string | undefined): void {
  place.textContent = text ?? '';
  place.hidden = text === undefined || text === '';
}
