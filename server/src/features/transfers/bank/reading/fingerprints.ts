import { createHash } from 'node:crypto';
import type { BankEntry } from './entry.ts';

/** 64 hexadecimal digits for each entry of a file, all different. */
export type Fingerprints = {
  now: string[];
  /** As releases before 0083 wrote them, with one reference. */
  earlier: string[];
};

/**
 * Returns fingerprints by which an entry that was read before is known again. They have everything
 * that a file says about a transfer. Equal entries of one file are numbered, because a buyer may
 * really pay the same amount twice a day.
 */
export function fingerprintsOf(entries: readonly BankEntry[]): Fingerprints {
  const earlier = entries.map((entry) => {
    const { account, bookedOn, direction, cents, currency, name, iban, text } = entry;
    const values = [account, bookedOn, direction, cents, currency, name, iban, text];
    return JSON.stringify([...values, entry.bankReference, entry.isReturn]);
  });
  const now = entries.map(({ references }, index) => {
    const sorted = references.map(([name, value]) => `${name}=${value}`).toSorted();
    return JSON.stringify([earlier[index], ...sorted]);
  });
  return { now: numbered(now), earlier: numbered(earlier) };
}

/** Returns the fingerprint of what is equal to a transfer, or a part of it. */
export function fingerprintBeside(fingerprint: Buffer, what: string): Buffer {
  return createHash('sha256').update(`${what} `).update(fingerprint).digest();
}

function numbered(keys: string[]): string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return createHash('sha256').update(`${nth} ${key}`).digest('hex');
  });
}
