import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Makes a new secret of 256 random bits for a link's address or a device's cookie. */
export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, token_hash: hashOf(token) };
}

/** Returns the SHA-256 that the database stores instead of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
