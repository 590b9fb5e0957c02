import { formatInstant } from '@marquee/contract/formats/instants';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { startBooking } from './booking.ts';
import { startBookingBar } from './booking-bar.ts';
import { followPageLocale } from './page-locale.ts';
import { loadSectionScripts } from './suggestions/load-scripts.ts';
import { startShare } from './share.ts';
import { keepVisit } from './visits/via.ts';

/* The event page's script: booking, sharing, and the reader's own time. */

followPageLocale();
keepVisit();

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) startBooking(form);

// The rest in tasks of their own, so that a slow phone answers a touch between them.
setTimeout(() => {
  const bar = document.querySelector<HTMLElement>('.bar');
  const sum = document.querySelector('.sum');
  if (bar && sum) startBookingBar(bar, sum);
  const share = document.querySelector<HTMLElement>('.share');
  if (share) startShare(share);
  loadSectionScripts();
});

setTimeout(() => {
  const own = document.querySelector<HTMLElement>('.own');
  const { starts = '', offset } = own?.dataset ?? {};
  // Most readers are in the event's zone. Formatting would cost a slow phone 50 ms to find that out.
  if (!own || -new Date(starts).getTimezoneOffset() === Number(offset)) return;
  own.textContent = `${formatInstant(starts, readersTimezone())} your time`;
});
