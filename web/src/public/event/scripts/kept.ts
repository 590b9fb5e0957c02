import { emptyDraft, leaveOrder, orderOfDraft } from './booking-draft.ts';
import { type KeyStore, openKeyStore } from './booking-key.ts';

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

/** Forgets an order that is paid: its secret in this browser, and what its buyer typed in this tab. */
export function forgetPaid(eventId: string, secret: string): void {
  if (secret === '') return;
  // A buyer may look at an older order while another one is being booked.
  if (keptSecret(eventId) === secret) keepSecret(eventId, '');
  const store = openKeyStore();
  if (orderOfDraft(store, eventId) === secret) emptyDraft(store, eventId, secret);
}

/** Forgets an order that ended unpaid. What was typed stays, so that the buyer can try again. */
export function forgetUnpaid(eventId: string): void {
  keepSecret(eventId, '');
  leaveOrder(openKeyStore(), eventId);
}

/** Tells whether the order of a draft is paid: another tab may have shown the tickets. */
export function hasServed(store: KeyStore, eventId: string): boolean {
  const order = orderOfDraft(store, eventId);
  return order !== undefined && order !== keptSecret(eventId);
}

function nameOf(eventId: string): string {
  return `marquee-held-${eventId}`;
}
