/** The bar below leaves as soon as the form's own button is there, and comes back after it. */
export function startBookingBar(bar: HTMLElement, sum: Element): void {
  new IntersectionObserver(([entry]) => {
    bar.classList.toggle('away', entry?.isIntersecting === true);
  }).observe(sum);
}
