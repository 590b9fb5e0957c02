import { createHash } from 'node:crypto';

/** Returns the SHA-256, in hexadecimal, of a request with an idempotency key. */
export function hashOfRequest(content: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
