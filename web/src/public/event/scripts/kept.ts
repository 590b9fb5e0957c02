/** Returns the secret of the order that this browser made for an event; '' if none, or it is paid. */
export function keptSecret(eventId: string): string {
  try {
    return localStorage.getItem(nameOf(eventId)) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

/** Keeps the secret of an order in this browser until it is paid; '' forgets it. */
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
