import { need } from '../../shared/scripts/dom.ts';

/**
 * Opens a payment page in place of the page around the frame, because payment services refuse frames.
 * A browser allows it after a press; where it does not, a link is left.
 */
export function goToPayment(place: Element, address: string): void {
  const note = need(place, '[data-payment]', HTMLElement);
  need(note, 'a', HTMLAnchorElement).href = address;
  note.hidden = false;
  try {
    if (window.top) window.top.location.href = address;
  } catch {
    // The browser or the page around the frame refuses.
  }
}
