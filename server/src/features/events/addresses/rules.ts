import { withPlainLetters } from '@marquee/contract/plain-letters';

const MAX_SLUG = 60;
/** A slug ends at a word, unless the last word begins before this character. */
const MIN_CUT = 20;
/** Numbers are tried up to this one; after that, an event gets a random suffix. */
const MOST_NUMBERED = 50;

/** Returns a title's slug: `Überraschung!` → `uberraschung`; `event` if nothing is left. */
export function slugBaseOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const latin = withPlainLetters(plain);
  const dashed = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return shortened(dashed) || 'event';
}

function shortened(dashed: string): string {
  if (dashed.length <= MAX_SLUG) return dashed;
  const end = dashed.lastIndexOf('-', MAX_SLUG);
  return dashed.slice(0, end < MIN_CUT ? MAX_SLUG : end);
}

export function slugCandidates(base: string): string[] {
  const numbered = Array.from({ length: MOST_NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered];
}

/** Returns whether a slug was chosen for this title: plain, numbered or with a random suffix. */
export function isSlugOf(base: string, slug: string): boolean {
  return slug.startsWith(base) && /^(-\d{1,3}|-[\da-f]{8})?$/.test(slug.slice(base.length));
}
