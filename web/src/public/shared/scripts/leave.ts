/** Goes to another page, unless the script of a frame takes that over: it cannot show every page. */
export function leave(shown: Element, detail: string): void {
  if (shown.dispatchEvent(new CustomEvent('assign', { detail, cancelable: true }))) {
    location.assign(detail);
  }
}
