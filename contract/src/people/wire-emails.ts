import { asciiDomain, partsOf } from './emails.ts';

/** Returns an address with its domain in ASCII, as mail and payment services take it. */
export function wireEmail(email: string): string {
  const [local, domain] = partsOf(email);
  return `${local}@${asciiDomain(domain) || domain}`;
}

/** Returns the link that begins a mail (RFC 6068). */
export function mailtoOf(email: string): string {
  const [local, domain] = partsOf(wireEmail(email));
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}

/** Tells whether only mail servers with SMTPUTF8 (RFC 6531) can deliver to an address. */
export function needsSmtpUtf8(email: string): boolean {
  return /[^\0-\x7f]/.test(partsOf(email)[0]);
}
