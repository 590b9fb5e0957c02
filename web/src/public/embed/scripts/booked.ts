import { HOUR_MS } from '@marquee/contract/time';

/** A payment is made or given up by then; later it may be somebody else at this browser. */
const KEPT_MS = HOUR_MS;

/** Keeps an order that was booked in a frame until the page around it shows the frame again. */
export function keepBooked(eventId: string, secret: string, now = Date.now()): void {
  try {
    localStorage.setItem(nameOf(eventId), `${now} ${secret}`);
  } catch {
    // Without storage the order is found through its mail.
  }
}

/** Returns the secret of the order that was booked here lately, and forgets it; '' for none. */
export function takeBooked(eventId: string, now = Date.now()): string {
  try {
    const [at, secret = ''] = localStorage.getItem(nameOf(eventId))?.split(' ') ?? [];
    localStorage.removeItem(nameOf(eventId));
    return now - Number(at) < KEPT_MS ? secret : '';
  } catch {
    return '';
  }
}

/** Returns the secret of the order of any event that was booked here lately, and forgets all; '' for none. */
export function takeAnyBooked(): string {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(nameOf('')));
    return names.map((name) => takeBooked(name.slice(nameOf('').length))).find(Boolean) ?? '';
  } catch {
    return '';
  }
}

function nameOf(eventId: string): string {
  return `marquee-framed-${eventId}`;
}
