import { keepBooked } from './booked.ts';
import { goToPayment } from './go-to-payment.ts';

/* The script of an order in a frame: payment opens in place of the page around it. */

const order = document.querySelector<HTMLElement>('[data-order]');
if (order) {
  const { event: eventId = '', secret = '' } = order.dataset;
  // It names the page around the frame, for the next booking.
  const more = order.querySelector<HTMLAnchorElement>('[data-more]');
  if (more) more.search = location.search;
  order.addEventListener('assign', (event) => {
    event.preventDefault();
    keepBooked(eventId, secret);
    goToPayment(order, (event as CustomEvent<string>).detail);
  });
}
