import { z } from 'zod';

/** The bare address. A plus and a code come before its @, where RFC 5321 allows 64 characters. */
export const BounceAddress = z
  .email({ error: 'must be an e-mail address' })
  .regex(/^[^+@]{1,39}@/, 'must have at most 39 characters, and no plus, before the @')
  .transform((email) => email.toLowerCase());

/** @returns undefined without an address */
export function bouncesOf(address: string | undefined, port: number) {
  return address === undefined ? undefined : { address, port };
}

/** What follows the recipient's code: `bounces+{code}@tickets.example`. */
const CODE = '[0-9a-f]{24}';

/**
 * Returns the sender that a message's bounces go to (VERP): its code tells which message bounced,
 * and nobody can guess it.
 */
export function bounceAddress(address: string, code: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${code}${address.slice(at)}`;
}

/** Reads an address that a mail was sent to. @returns `code` is null for the bare address */
export function readBounceAddress(
  address: string,
  given: string,
): { code: string | null } | undefined {
  if (given.toLowerCase() === address) return { code: null };
  const code = new RegExp(`\\+(${CODE})@`, 'i').exec(given)?.[1]?.toLowerCase();
  return code !== undefined && given.toLowerCase() === bounceAddress(address, code)
    ? { code }
    : undefined;
}

/** Finds the address of a bounce in what a report repeats of the message. */
export function findBounceCode(address: string, text: string): string | undefined {
  const before = address.lastIndexOf('@');
  const after = address.length - before;
  for (const { index, 0: found } of text.matchAll(/\+[0-9a-f]{24}(?=@)/gi)) {
    const whole = text.slice(Math.max(0, index - before), index + found.length + after);
    const code = readBounceAddress(address, whole)?.code;
    if (code) return code;
  }
  return undefined;
}
