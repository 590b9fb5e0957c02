import { withPlainLetters } from '@marquee/contract/spelling/plain-letters';
import { namesOfEmoji, soundedOut } from './sounded-out.ts';

const MAX_SLUG = 60;
/** The slug of a title without a letter, digit or emoji. */
const NAMELESS = 'event';
/** A slug ends at a word, unless the last word begins before this character. */
const MIN_CUT = 20;
/** Numbers are tried up to this one; after that, an event gets a random suffix. */
const MOST_NUMBERED = 50;

/**
 * Returns a title's slug: `Überraschung!` → `uberraschung`, `東京ナイト` → `dongjing-naito`; `event` if
 * nothing is left.
 */
export function slugBaseOf(title: string): string {
  return dashed(soundedOut(title)) || dashed(namesOfEmoji(title)) || NAMELESS;
}

/** Returns the slug that a title got while only Latin letters counted. */
function slugBaseOfLatin(title: string): string {
  return dashed(title) || NAMELESS;
}

function dashed(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const latin = withPlainLetters(plain);
  return shortened(latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
}

function shortened(slug: string): string {
  if (slug.length <= MAX_SLUG) return slug;
  const end = slug.lastIndexOf('-', MAX_SLUG);
  return slug.slice(0, end < MIN_CUT ? MAX_SLUG : end);
}

export function slugCandidates(base: string): string[] {
  const numbered = Array.from({ length: MOST_NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered];
}

/** Returns whether a slug was chosen for this title: plain, numbered or with a random suffix. */
export function isSlugOf(base: string, slug: string): boolean {
  return slug.startsWith(base) && /^(-\d{1,3}|-[\da-f]{8})?$/.test(slug.slice(base.length));
}

/** Returns whether an event got its slug from its title, and not from its organizer. */
export function isSlugOfTitle(title: string, slug: string): boolean {
  return isSlugOf(slugBaseOf(title), slug) || isSlugOf(slugBaseOfLatin(title), slug);
}
