/*
 * What a ticket's QR code says: `MQ`, then in base32 the signing key's id (4 bytes), the ticket's id
 * (16 random bytes) and an Ed25519 signature (64 bytes, RFC 8032). Capitals and digits only, which a
 * QR code packs most densely. A scanner without a network tells a forgery by the signature.
 */

const PREFIX = 'MQ';
const KEY_BYTES = 4;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 64;
const CODE_BYTES = KEY_BYTES + ID_BYTES + SIGNATURE_BYTES;
/** RFC 4648: neither 0 nor 1, which people mistake for letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Tables, as a door reads thousands of codes a second. The first: digits by their character's code. */
const DIGITS = Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code)),
);
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const PURPOSE = new TextEncoder().encode('marquee ticket 1:');
/** So many characters of an id are enough to tell one order or ticket of an event from another. */
const REFERENCE_BYTES = 5;

export type TicketCode = { keyId: string; ticketId: string; signature: Uint8Array };

/** What the signature is made over: the ticket's id, and that it is a ticket's. */
export function signedMessage(ticketId: string): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(PURPOSE.length + ID_BYTES);
  message.set(PURPOSE);
  message.set(bytesOfHex(ticketId), PURPOSE.length);
  return message;
}

/** @param keyId 8 hexadecimal digits */
export function formatTicketCode({ keyId, ticketId, signature }: TicketCode): string {
  const bytes = [...bytesOfHex(keyId), ...bytesOfHex(ticketId), ...signature];
  return PREFIX + toBase32(Uint8Array.from(bytes));
}

/** The parts of a code; undefined for anything that is not of this form. It proves nothing yet. */
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

/** The short name of an order or a ticket, from its id: `7F3K-QXDA`. */
export function referenceOf(id: string): string {
  const text = toBase32(bytesOfHex(id).subarray(0, REFERENCE_BYTES));
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The first and the last id that a reference may stand for; undefined if it is none. */
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

/** 16 bytes as the database writes them. */
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

/** `0` to `9` are 0x30 to 0x39; `A` and `a` are 0x41 and 0x61, so the letters begin at 1. */
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

/** undefined for other characters, and for bits at the end that no encoder writes. */
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
