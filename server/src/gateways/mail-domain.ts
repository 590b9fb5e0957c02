import { domainToASCII } from 'node:url';
import { Resolver } from 'node:dns/promises';

/** What the sender's domain says about who may send for it. */
export type DomainFacts = { name: string; spf: boolean; dkim: boolean; dmarc: boolean };

const TIMEOUT_MS = 2_000;

/** Looks up text records; rejects with `ENOTFOUND` for a name that does not exist. */
export type Lookup = (name: string) => Promise<string[][]>;

/**
 * Looks up SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of a sender's domain.
 * @param from `Box office <box@tickets.example>`
 * @param bounces where messages bounce to, if not to the sender: SPF is about this domain
 * @returns null without a network, and for a domain that only this machine knows
 */
export async function domainFacts(
  from: string,
  bounces: string | undefined,
  lookup: Lookup = publicNames(),
): Promise<DomainFacts | null> {
  const name = domainOf(from);
  if (!name.includes('.')) return null;
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      hasRecord(lookup, bounces === undefined ? name : domainOf(bounces), 'v=spf1'),
      hasKeys(lookup, name),
      hasRecord(lookup, `_dmarc.${name}`, 'v=DMARC1'),
    ]);
    return { name, spf, dkim, dmarc };
  } catch {
    return null;
  }
}

function publicNames(): Lookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return (name) => resolver.resolveTxt(name);
}

function domainOf(address: string): string {
  return domainToASCII(/@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? '');
}

/**
 * Tells whether a domain has keys of DKIM. Their names are the mail server's own, but a name
 * exists as soon as there is one below it (RFC 8020).
 */
async function hasKeys(lookup: Lookup, name: string): Promise<boolean> {
  return (await find(lookup, `_domainkey.${name}`)) !== 'nothing';
}

/** @throws Error when the name server does not answer */
async function hasRecord(lookup: Lookup, name: string, start: string): Promise<boolean> {
  const records = await find(lookup, name);
  return records !== 'nothing' && records.some((chunks) => chunks.join('').startsWith(start));
}

/** @returns `nothing` for a name that does not exist; it may exist without text records */
async function find(lookup: Lookup, name: string): Promise<string[][] | 'nothing'> {
  try {
    return await lookup(name);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'ENOTFOUND') return 'nothing';
    if (code === 'ENODATA') return [];
    throw error;
  }
}
