/**
 * Returns 128 random bits in hexadecimal. `crypto.randomUUID` exists only on secure pages, and a
 * scanner may be opened without TLS.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
