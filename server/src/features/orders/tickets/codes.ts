import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import {
  formatTicketCode,
  parseTicketCode,
  signedMessage,
} from '@marquee/contract/check-in/ticket-codes';

/** The keys that sign this installation's ticket codes (Ed25519, RFC 8032). */
export type TicketKeys = {
  codeOf: (ticketId: string) => string;
  /** Returns the id of the ticket if we signed the code; undefined for a forgery or other text. */
  verify: (code: string) => string | undefined;
  /** Public keys by key id, 32 bytes each in base64, for scanners. */
  publicKeys: Record<string, string>;
};

/** Returns a new private key, as it is stored: PKCS #8 in base64. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** @param stored as `newPrivateKey` makes it */
export function ticketKeysOf(stored: string): TicketKeys {
  const key = createPrivateKey({
    key: Buffer.from(stored, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key);
  const raw = rawOf(publicKey);
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 8);
  return {
    codeOf(ticketId) {
      const signature = new Uint8Array(sign(null, signedMessage(ticketId), key));
      return formatTicketCode({ keyId, ticketId, signature });
    },
    verify(code) {
      const parsed = parseTicketCode(code);
      if (parsed?.keyId !== keyId) return undefined;
      // Ed25519 is deterministic, and signing takes a third of the time of verifying.
      const signature = sign(null, signedMessage(parsed.ticketId), key);
      return timingSafeEqual(signature, parsed.signature) ? parsed.ticketId : undefined;
    },
    publicKeys: { [keyId]: raw.toString('base64') },
  };
}

/** Returns the 32 bytes of a public key without its SPKI header. */
function rawOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
}
