import { takeAnyBooked } from './booked.ts';
import { query } from './way-back.ts';

/* The script of a framed list or calendar: its links keep the page around it, and lead back here. */

const from = query.get('from');

function keep(path: string, isInside: boolean): string {
  const url = new URL(path, location.origin);
  if (from !== null) url.searchParams.set('from', from);
  if (isInside) {
    const own = new URLSearchParams(query);
    own.delete('from');
    const search = own.toString();
    url.searchParams.set('list', location.pathname + (search && `?${search}`));
  }
  return url.pathname + url.search;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[target=_self]')) {
  const path = link.getAttribute('href') ?? '';
  link.href = keep(path, !path.startsWith('/embed/organizers/'));
}

// Whoever paid is back on the page around the frame, which begins with the list again.
const booked = takeAnyBooked();
if (booked) location.replace(keep(`/embed/orders/${booked}`, true));
