import { signedMessage, type TicketCode } from '@marquee/contract/check-in/ticket-codes';
import { verifyAsync } from '@noble/ed25519';

/**
 * Returns whether a code's signature is ours. Undefined if that cannot be told: its key is unknown,
 * or the page is not secure, where browsers offer no hash.
 * @param keys public keys by key id, each 32 bytes in base64
 */
export async function isGenuine(
  code: TicketCode,
  keys: Record<string, string>,
): Promise<boolean | undefined> {
  const key = keys[code.keyId];
  if (key === undefined || globalThis.crypto.subtle === undefined) return undefined;
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  return verifyAsync(code.signature, signedMessage(code.ticketId), bytes);
}
