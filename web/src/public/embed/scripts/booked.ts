/** Keeps an order that was booked in a frame until the page around it shows the frame again. */
export function keepBooked(eventId: string, secret: string): void {
  try {
    localStorage.setItem(nameOf(eventId), secret);
  } catch {
    // Without storage the order is found through its mail.
  }
}

/** Returns the secret of the order that was booked here, and forgets it; '' if there is none. */
export function takeBooked(eventId: string): string {
  try {
    const secret = localStorage.getItem(nameOf(eventId)) ?? '';
    localStorage.removeItem(nameOf(eventId));
    return secret;
  } catch {
    return '';
  }
}

/** Returns the secret of an order of any event that was booked here, and forgets it; '' for none. */
export function takeAnyBooked(): string {
  try {
    const name = Object.keys(localStorage).find((key) => key.startsWith(nameOf('')));
    return name === undefined ? '' : takeBooked(name.slice(nameOf('').length));
  } catch {
    return '';
  }
}

function nameOf(eventId: string): string {
  return `marquee-framed-${eventId}`;
}
