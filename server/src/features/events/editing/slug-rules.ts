const MAX_SLUG = 60;
/** Numbers are tried up to here; after that an event takes a random end. */
const MOST_NUMBERED = 50;

/** Letters of Europe that Unicode does not take apart by itself. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A title as an address can say it: `Überraschung!` → `uberraschung`; one without letters is `event`. */
export function slugBaseOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const latin = plain.replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? '');
  const dashed = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  return dashed.slice(0, MAX_SLUG).replace(/-$/, '') || 'event';
}

/** The addresses that an event of this title may have, best first. */
export function slugCandidates(base: string): string[] {
  const numbered = Array.from({ length: MOST_NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered];
}

/** Whether an address was chosen for this title: the plain one, a numbered or a random one. */
export function isSlugOf(base: string, slug: string): boolean {
  return slug.startsWith(base) && /^(-\d{1,3}|-[\da-f]{8})?$/.test(slug.slice(base.length));
}
