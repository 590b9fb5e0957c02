/** Returns the secret of the unpaid order that this browser made for an event; '' if none. */
export function keptSecret(eventId: string): string {
  try {
    return localStorage.getItem(nameOf(eventId)) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

/** Keeps the secret of an unpaid order in this browser; '' forgets it. */
export function keepSecret(eventId: string, secret: string): void {
  try {
    if (secret) localStorage.setItem(nameOf(eventId), secret);
    else localStorage.removeItem(nameOf(eventId));
  } catch {
    // Without storage the order is found through its mail.
  }
}

function nameOf(eventId: string): string {
  return `marquee-held-${eventId}`;
}
