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

function nameOf(eventId: string): string {
  return `marquee-framed-${eventId}`;
}
