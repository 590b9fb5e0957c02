import { keptSecret } from '../../event/scripts/kept.ts';
import { keepBooked, takeBooked } from './booked.ts';
import { goToPayment } from './go-to-payment.ts';
import { tellHost } from './tell-host.ts';

/* The ticket box's own script: what the event's page does otherwise because it is in no frame. */

/** The longest address that a booking may name. */
const MOST = 500;

const box = document.querySelector<HTMLElement>('[data-box]');
const { box: eventId = '' } = box?.dataset ?? {};
const ofOrder = (path: string) => `/embed${path}${location.search}`;

// Whoever paid is back on the page around the frame, which knows nothing of the order.
const booked = takeBooked(eventId);
if (booked) location.replace(ofOrder(`/orders/${booked}`));

const form = box?.querySelector('form');
const from = new URLSearchParams(location.search).get('from') ?? '';
if (form && from && from.length <= MOST) form.dataset['host_page'] = from;
form?.addEventListener('assign', (event) => {
  const { detail: to } = event as CustomEvent<string>;
  event.preventDefault();
  const isOrder = to.startsWith('/orders/');
  // The page then leads to the waiting room, which is in no frame.
  if (!isOrder && to.startsWith('/')) return location.reload();
  tellHost({ marquee: 'booked' });
  if (isOrder) return location.assign(ofOrder(to));
  const secret = keptSecret(eventId);
  keepBooked(eventId, secret);
  goToPayment(document.body, to);
  // Where the browser refused that, the order has what is needed to pay. In no frame it cannot be.
  if (secret && window.top !== window) location.replace(ofOrder(`/orders/${secret}`));
});

// The unpaid order that this browser knows is continued in the frame.
box?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('#held a') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  location.assign(ofOrder(link.pathname));
});
