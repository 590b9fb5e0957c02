import { hash } from 'node:crypto';

/** Returns the SHA-256, in hexadecimal, of a request with an idempotency key. */
export function hashOfRequest(content: unknown[]): string {
  return hash('sha256', JSON.stringify(content));
}
