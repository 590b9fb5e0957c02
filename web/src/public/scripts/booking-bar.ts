/** Hides the bar while the form's own button is visible. */
export function startBookingBar(bar: HTMLElement, sum: Element): void {
  new IntersectionObserver((entries) => {
    // A busy phone hears of several changes at once; only the last is still true.
    bar.classList.toggle('away', entries.at(-1)?.isIntersecting === true);
  }).observe(sum);
}

/** Updates the lowest price in the page's head, and in the bar, which shows it while nothing is chosen. */
export function showLowest(price: string): void {
  const head = document.querySelector<HTMLElement>('[data-from]');
  if (head) head.textContent = price;
  const bar = document.querySelector<HTMLElement>('.bar strong');
  if (bar) bar.dataset['none'] = price;
}
