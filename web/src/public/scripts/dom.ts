/** The element that the server's page has; a page without it was built by another version. */
export function need<T extends Element>(
  parent: ParentNode,
  selector: string,
  kind: new () => T,
): T {
  const found = parent.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`This page has no ${selector}.`);
}

/** Says something at its place, or takes it back. */
export function say(place: HTMLElement, text: string | undefined): void {
  place.textContent = text ?? '';
  place.hidden = text === undefined || text === '';
}
