import { forgetDraft, hasDraft } from './booking-draft.ts';
import { openKeyStore } from './booking-key.ts';

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

/**
 * Forgets an order that is paid: that this browser waits for it, and what its buyer typed in this tab.
 * @returns whether something was typed that the booking form may still show
 */
export function forgetPaid(eventId: string, secret: string): boolean {
  // A buyer may look at an older order while another one is being booked.
  if (secret === '' || keptSecret(eventId) !== secret) return false;
  const store = openKeyStore();
  const isDrafted = hasDraft(store, eventId);
  keepSecret(eventId, '');
  forgetDraft(store, eventId);
  return isDrafted;
}

function nameOf(eventId: string): string {
  return `marquee-held-${eventId}`;
}
