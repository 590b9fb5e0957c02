/*
 * A ticket's QR code: `MQ`, then in base32 the signing key's id (4 bytes), the ticket's id (16
 * random bytes) and an Ed25519 signature (64 bytes, RFC 8032). It has only capitals and digits,
 * which a QR code packs most densely. The signature lets a scanner detect forgeries without a
 * network.
 */
import { base32nopad, hex } from '@scure/base';

const PREFIX = 'MQ';
const KEY_BYTES = 4;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 64;
const CODE_BYTES = KEY_BYTES + ID_BYTES + SIGNATURE_BYTES;
const PURPOSE = new TextEncoder().encode('marquee ticket 1:');
/** Bytes of an id that are enough to tell apart the orders or tickets of one event. */
const REFERENCE_BYTES = 5;

export type TicketCode = { keyId: string; ticketId: string; signature: Uint8Array };

/** Returns the bytes that are signed; the prefix marks them as a ticket's. */
export function signedMessage(ticketId: string): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(PURPOSE.length + ID_BYTES);
  message.set(PURPOSE);
  message.set(bytesOfId(ticketId), PURPOSE.length);
  return message;
}

/**
 * Returns the text of a QR code.
 * @param keyId 8 hexadecimal digits
 */
export function formatTicketCode({ keyId, ticketId, signature }: TicketCode): string {
  const bytes = [...hex.decode(keyId), ...bytesOfId(ticketId), ...signature];
  return PREFIX + base32nopad.encode(Uint8Array.from(bytes));
}

/**
 * Splits a code into its parts without checking the signature.
 * @returns undefined for text that does not have this form
 */
export function parseTicketCode(text: string): TicketCode | undefined {
  const code = text.trim().toUpperCase();
  if (!code.startsWith(PREFIX)) return undefined;
  const bytes = fromBase32(code.slice(PREFIX.length));
  if (bytes?.length !== CODE_BYTES) return undefined;
  return {
    keyId: hex.encode(bytes.subarray(0, KEY_BYTES)),
    ticketId: uuidOf(bytes.subarray(KEY_BYTES, KEY_BYTES + ID_BYTES)),
    signature: bytes.slice(KEY_BYTES + ID_BYTES),
  };
}

/**
 * Returns the reference of an order or ticket from its id: `7F3K-QXDA`. People read it aloud and
 * type it, so O is written 8 and I is written 9: base32 has no 0 and no 1 either.
 */
export function referenceOf(id: string): string {
  const text = plainReference(base32nopad.encode(bytesOfId(id).subarray(0, REFERENCE_BYTES)));
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * Returns a typed reference without spaces and dashes, in today's letters. Older mails and invoices
 * have O and I; people type 0 and 1 for them.
 */
export function plainReference(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase().replace(/[O0]/g, '8').replace(/[I1]/g, '9');
}

/** Returns the first and last id that a reference can stand for; undefined for other text. */
export function idsOfReference(text: string): { first: string; last: string } | undefined {
  const plain = plainReference(text).replaceAll('8', 'O').replaceAll('9', 'I');
  const bytes = plain.length === 8 ? fromBase32(plain) : undefined;
  if (bytes?.length !== REFERENCE_BYTES) return undefined;
  const rest = ID_BYTES - REFERENCE_BYTES;
  return {
    first: uuidOf(Uint8Array.from([...bytes, ...new Uint8Array(rest)])),
    last: uuidOf(Uint8Array.from([...bytes, ...new Uint8Array(rest).fill(255)])),
  };
}

/** Formats 16 bytes as the database writes a UUID. */
export function uuidOf(bytes: Uint8Array): string {
  const text = hex.encode(bytes);
  const [first, last] = [text.slice(0, 8), text.slice(20)];
  return `${first}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${last}`;
}

function bytesOfId(id: string): Uint8Array {
  return hex.decode(id.replaceAll('-', ''));
}

/** Returns undefined for other characters, and for trailing bits that no encoder writes. */
function fromBase32(text: string): Uint8Array | undefined {
  try {
    return base32nopad.decode(text);
  } catch {
    return undefined;
  }
}
