import { startBooking } from './booking.ts';
import { startBookingBar } from './booking-bar.ts';
import { followPageLocale } from '../../shared/scripts/page-locale.ts';
import { showOwnTime } from './own-time.ts';
import { loadSectionScripts } from '../../shared/scripts/load-scripts.ts';
import { keptSecret } from './kept.ts';
import { keepVisit } from '../../shared/scripts/via.ts';

/* The event page's script: booking, and the reader's own time. */

followPageLocale();
keepVisit();

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) startBooking(form);

// Also when the back button restores the page as it was before the order.
addEventListener('pageshow', () => {
  const { of: event = '', src = '' } = document.querySelector<HTMLElement>('#held')?.dataset ?? {};
  // The order's mail leads to it, too.
  if (keptSecret(event)) import(/* @vite-ignore */ src).catch(() => undefined);
});

// The rest in tasks of their own, so that a slow phone answers a touch between them.
setTimeout(() => {
  const bar = document.querySelector<HTMLElement>('.bar');
  const sum = document.querySelector('.sum');
  if (bar && sum) startBookingBar(bar, sum);
  loadSectionScripts();
});

setTimeout(() => {
  const own = document.querySelector<HTMLElement>('.own');
  if (own) showOwnTime(own);
});
