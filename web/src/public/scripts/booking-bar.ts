/** Hides the bar while the form's own button is visible. */
export function startBookingBar(bar: HTMLElement, sum: Element): void {
  new IntersectionObserver(([entry]) => {
    bar.classList.toggle('away', entry?.isIntersecting === true);
  }).observe(sum);
}
