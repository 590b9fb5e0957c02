/**
 * Characters that nobody sees: they change the direction of what follows, or make two names look the
 * same. Joiners stay, which scripts and emoji need, and so do the tags of a flag.
 */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu;

/** Returns a text of one line without invisible characters. */
export function plainLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(/[\u2028\u2029]/g, ' ');
}

/** Returns a text of several lines without controls and marks that turn what follows around. */
export function plainLines(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu, '');
}

/** Tells whether a text has something that people see; spaces and fillers of Hangul are nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}

/** Returns one form of all names that people cannot tell apart: case, spaces and width differ. */
export function sameName(name: string): string {
  return plainLine(name).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
