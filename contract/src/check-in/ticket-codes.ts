/*
 * A ticket's QR code: `MQ`, then in base32 the signing key's id (4 bytes), the ticket's id (16
 * random bytes) and an Ed25519 signature (64 bytes, RFC 8032). It has only capitals and digits,
 * which a QR code packs most densely. The signature lets a scanner detect forgeries without a
 * network.
 */

const PREFIX = 'MQ';
const KEY_BYTES = 4;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 64;
const CODE_BYTES = KEY_BYTES + ID_BYTES + SIGNATURE_BYTES;
/** RFC 4648: without 0 and 1, which people mistake for letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Lookup tables, because a door reads thousands of codes a second. */
const DIGITS = Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code)),
);
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const PURPOSE = new TextEncoder().encode('marquee ticket 1:');
/** Bytes of an id that are enough to tell apart the orders or tickets of one event. */
const REFERENCE_BYTES = 5;

export type TicketCode = { keyId: string; ticketId: string; signature: Uint8Array };

/** Returns the bytes that are signed; the prefix marks them as a ticket's. */
export function signedMessage(ticketId: string): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(PURPOSE.length + ID_BYTES);
  message.set(PURPOSE);
  message.set(bytesOfHex(ticketId), PURPOSE.length);
  return message;
}

/**
 * Returns the text of a QR code.
 * @param keyId 8 hexadecimal digits
 */
export function formatTicketCode({ keyId, ticketId, signature }: TicketCode): string {
  const bytes = [...bytesOfHex(keyId), ...bytesOfHex(ticketId), ...signature];
  return PREFIX + toBase32(Uint8Array.from(bytes));
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
    keyId: hexOf(bytes.subarray(0, KEY_BYTES)),
    ticketId: uuidOf(bytes.subarray(KEY_BYTES, KEY_BYTES + ID_BYTES)),
    signature: bytes.slice(KEY_BYTES + ID_BYTES),
  };
}

/** Returns the reference of an order or ticket from its id: `7F3K-QXDA`. */
export function referenceOf(id: string): string {
  const text = toBase32(bytesOfHex(id).subarray(0, REFERENCE_BYTES));
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Returns the first and last id that a reference can stand for; undefined for other text. */
export function idsOfReference(text: string): { first: string; last: string } | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
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
  const hex = hexOf(bytes);
  const [first, last] = [hex.slice(0, 8), hex.slice(20)];
  return `${first}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${last}`;
}

function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

function bytesOfHex(text: string): Uint8Array {
  const digits = text.replaceAll('-', '');
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] =
      (halfByteOf(digits.charCodeAt(at * 2)) << 4) | halfByteOf(digits.charCodeAt(at * 2 + 1));
  }
  return bytes;
}

/** Returns a hexadecimal digit's value: `A` (0x41) and `a` (0x61) end in 1, so letters add 9. */
function halfByteOf(code: number): number {
  return (code & 15) + (code >> 6) * 9;
}

function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** Returns undefined for other characters, and for trailing bits that no encoder writes. */
function fromBase32(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array((text.length * 5) >> 3);
  let at = 0;
  let bits = 0;
  let value = 0;
  for (let from = 0; from < text.length; from += 1) {
    const digit = DIGITS[text.charCodeAt(from)] ?? -1;
    if (digit < 0) return undefined;
    value = (value << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = value >>> bits;
      at += 1;
    }
    value &= (1 << bits) - 1;
  }
  return value === 0 && bits < 5 ? bytes : undefined;
}
