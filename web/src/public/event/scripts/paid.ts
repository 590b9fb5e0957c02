import { forgetDraft, hasDraft } from './booking-draft.ts';
import { openKeyStore } from './booking-key.ts';
import { keepSecret, keptSecret } from './kept.ts';

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
