import { Resolver } from 'node:dns/promises';

/** What the sender's domain says about who may send for it. */
export type DomainFacts = { name: string; spf: boolean; dmarc: boolean };

const TIMEOUT_MS = 2_000;

/**
 * Looks up SPF (RFC 7208) and DMARC (RFC 7489) of a sender's domain. DKIM cannot be looked up
 * without the name of a key.
 * @param from `Box office <box@tickets.example>`
 * @returns null without a network, and for a domain that only this machine knows
 */
export async function domainFacts(from: string): Promise<DomainFacts | null> {
  const [, name = ''] = /@([^\s<>@]+)>?\s*$/.exec(from) ?? [];
  if (!name.includes('.')) return null;
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  try {
    const [spf, dmarc] = await Promise.all([
      hasRecord(resolver, name, 'v=spf1'),
      hasRecord(resolver, `_dmarc.${name}`, 'v=DMARC1'),
    ]);
    return { name, spf, dmarc };
  } catch {
    return null;
  }
}

/** @throws Error when the name server does not answer */
async function hasRecord(resolver: Resolver, name: string, start: string): Promise<boolean> {
  try {
    const records = await resolver.resolveTxt(name);
    return records.some((chunks) => chunks.join('').startsWith(start));
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return false;
    throw error;
  }
}
