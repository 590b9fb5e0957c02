import { createHash } from 'node:crypto';

/** Returns the SHA-256, in hexadecimal, of what was asked for under an idempotency key. */
export function hashOfRequest(content: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
