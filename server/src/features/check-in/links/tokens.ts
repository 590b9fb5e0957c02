import { createHash, randomBytes } from 'node:crypto';

/** Far more than anybody guesses. */
const TOKEN_BYTES = 32;

/** A new secret for a link's address or a device's cookie: 256 random bits. */
export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, token_hash: hashOf(token) };
}

/** What the database keeps in a token's place. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
