import { decodePunycode } from '#punycode';

/** A dot-string of RFC 5321 with the letters of RFC 6531; nothing invisible. */
const LOCAL = /^(?!\.)(?:\.?(?:[\w!#$%&'*+/=?^`{|}~-]|[^\0-\x7f\p{C}\p{Z}]))+$/u;
const LABELS = /^(?:(?!-)[a-z\d-]{0,62}[a-z\d]\.)+(?!-)(?=.*[a-z])[a-z\d-]{0,62}[a-z\d]$/;

const utf8 = new TextEncoder();

/**
 * Returns the one form in which an address is stored, compared and shown: in small letters, its
 * domain in its own script. `INFO@BÜCHER.example` and `info@xn--bcher-kva.example` are
 * `info@bücher.example`.
 * @returns undefined for what is no address. A quoted local part is none: RFC 5321 asks hosts not
 *   to have such mailboxes, and programs on the way read them differently.
 */
export function canonicalEmail(text: string): string | undefined {
  const [local, domain] = partsOf(text.trim().toLowerCase().normalize('NFC'));
  const ascii = asciiDomain(domain);
  // RFC 5321, section 4.5.3.1, counts octets: 64 before the @, and 254 of all.
  const { length } = utf8.encode(local);
  if (!LOCAL.test(local) || !LABELS.test(ascii)) return undefined;
  if (length > 64 || length + ascii.length > 253) return undefined;
  const readable = ascii.split('.').map(readableLabel).join('.');
  const isStable = readable === ascii || asciiDomain(readable) === ascii;
  return isStable ? `${local}@${readable}` : undefined;
}

export function partsOf(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
}

/** Converts by UTS 46, as browsers do. @returns '' for what is no domain */
export function asciiDomain(domain: string): string {
  // Other characters would begin a port, a path or an address in numbers.
  const address = /^[a-z\d.\-\u0080-\u{10ffff}]+$/u.test(domain) ? `http://${domain}` : '';
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function readableLabel(label: string): string {
  return label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? '') : label;
}
