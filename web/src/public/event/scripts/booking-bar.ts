import { type PriceRange, rangeFeeWords, rangeWords } from '@marquee/contract/pricing/shown';
import type { BookingWords } from './booking-words.ts';

/** Hides the bar while the form's own button is visible. */
export function startBookingBar(bar: HTMLElement, sum: Element): void {
  new IntersectionObserver((entries) => {
    // A busy phone hears of several changes at once; only the last is still true.
    bar.classList.toggle('away', entries.at(-1)?.isIntersecting === true);
  }).observe(sum);
}

/** Updates the prices in the page's head. */
export function showRange(range: PriceRange | null): void {
  write('[data-from]', rangeWords(range));
  write('[data-from-fee]', rangeFeeWords(range));
}

/** Shows the sum of a choice in the bar, or the prices of the head while nothing is chosen. */
export function showInBar({ total, included }: BookingWords, isChosen: boolean): void {
  write('.bar strong', isChosen ? total : read('[data-from]'));
  write('.bar .incl', isChosen ? included : read('[data-from-fee]'));
}

function read(place: string): string {
  return document.querySelector(place)?.textContent ?? '';
}

function write(place: string, text: string): void {
  const found = document.querySelector(place);
  if (found) found.textContent = text;
}
