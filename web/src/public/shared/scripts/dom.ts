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

/** Returns what a field that must not be empty says about it; undefined once something is typed. */
export function missing(field: HTMLInputElement | HTMLTextAreaElement): string | undefined {
  return field.value.trim() === '' ? field.dataset['required'] : undefined;
}

/** Does something again and again, until an element is gone from the page. */
export function repeat(shown: Element, everyMs: number, act: () => void): void {
  const timer = setInterval(() => {
    if (shown.isConnected) act();
    else clearInterval(timer);
  }, everyMs);
}
