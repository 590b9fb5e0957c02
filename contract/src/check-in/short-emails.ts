/* A scanner shows enough of an address to tell namesakes apart, but stores no complete address. */

/** Returns 'an…@example.org' for 'anna.lind@example.org'; never keeps a whole local part. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '';
  const shown = Math.max(0, Math.min(2, at - 1));
  return `${email.slice(0, shown)}…${email.slice(at)}`;
}

/**
 * Returns 12 bits of an address (FNV-1a, folded) in hexadecimal. They tell apart addresses with the
 * same short form, but are far too few to recover an address.
 */
export function markOfEmail(email: string): string {
  if (email === '') return '';
  let hash = 0x811c9dc5;
  for (const character of email) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return ((hash ^ (hash >>> 12) ^ (hash >>> 24)) & 0xfff).toString(16).padStart(3, '0');
}

/**
 * Returns whether the text typed so far matches a shortened address.
 * @param kept has no address if the scanner may not see any
 */
export function isTypedEmail(
  typed: string,
  { email, email_mark }: { email?: string; email_mark?: string },
): boolean {
  const wanted = typed.trim().normalize('NFC').toLowerCase();
  const short = shortenEmail(wanted);
  if (!email || short === '' || !email.startsWith(short)) return false;
  return email !== short || markOfEmail(wanted) === email_mark;
}
