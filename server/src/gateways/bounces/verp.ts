import { wireEmail } from '@marquee/contract/people/wire-emails';
import { emailAddress } from '../../setting-values.ts';

/** The bare address. A plus and a code come before its @, where RFC 5321 allows 64 characters. */
export const BounceAddress = emailAddress
  .refine((email) => /^[^+@]{1,39}@/.test(email), {
    error: 'must have at most 39 characters, and no plus, before the @',
  })
  .transform(wireEmail);

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
  // A mail server may have read the domain.
  const wire = wireEmail(given.toLowerCase());
  if (wire === address) return { code: null };
  const code = new RegExp(`\\+(${CODE})@`).exec(wire)?.[1];
  return code !== undefined && wire === bounceAddress(address, code) ? { code } : undefined;
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
