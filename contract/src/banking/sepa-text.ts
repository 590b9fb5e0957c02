/*
 * Text in the letters that every bank of SEPA takes: EPC217-08, "SEPA Requirements for an Extended
 * Character Set (UNICODE Subset), Best Practices", with its conversion table. German umlauts become
 * two letters, as the Deutsche Kreditwirtschaft allows beside the table. The table ends with the
 * alphabets of the European Union; other Cyrillic letters follow the passports of their countries.
 */

const bulgarian =
  'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya';
const otherCyrillic =
  'ё e ы y э e ў u і i ї yi є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz ѓ gj ќ kj ѕ dz ѐ e ѝ i';
const greek =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';
/** Latin letters that have no accent to remove, or that become two letters. */
const latin =
  'ä ae ö oe ü ue ß ss ẞ ss æ ae ø o œ oe đ d ð d þ th ł l ŀ l ı i ħ h ŋ n ŧ t ə e ĸ k ŉ n ĳ ij ſ s';
const signs =
  "’ ' ‘ ' ‚ ' ` ' ´ ' “ ' ” ' „ ' « ' » ' ‹ ' › ' – - — - ‐ - ‑ - − - _ - ~ - & + ; , [ ( ] ) { ( } ) | / \\ / · .";

const letters = new Map(
  [bulgarian, otherCyrillic, greek, latin, signs, '€ E'].flatMap((line) =>
    [...line.matchAll(/(\S+) (\S+)/g)].map(
      ([, letter = '', plain = '']) => [letter, plain] as const,
    ),
  ),
);

/**
 * Returns text in the letters, digits and signs that every bank of SEPA takes. What has no such
 * letter becomes a dot; slashes neither begin nor end the text, nor follow each other.
 * @param length the most characters
 * @returns '' for a text that has no letter or digit left
 */
export function sepaText(text: string, length: number): string {
  const given = Array.from(text.normalize('NFC'));
  const plain = given
    .map((letter, index) => inCaseOf(plainOf(letter), given, index))
    .join('')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/gu, '.')
    .replace(/\/{2,}/g, '/')
    .replace(/^[\s/]+/, '')
    .slice(0, length)
    .replace(/[\s/]+$/, '');
  return /[A-Za-z0-9]/.test(plain) ? plain : '';
}

/** Returns the plain letters of one letter, in lower case where the table has it. */
function plainOf(letter: string): string {
  const small = letter.toLowerCase();
  const found = letters.get(small);
  if (found !== undefined) return found;
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.get(bare.toLowerCase()) ?? bare;
}

/** Writes `Zhivko` for Живко and `ZHIVKO` for ЖИВКО. */
function inCaseOf(plain: string, given: string[], index: number): string {
  if (!isUpper(given[index])) return plain;
  const beside = isLetter(given[index + 1]) ? given[index + 1] : given[index - 1];
  if (plain.length > 1 && isUpper(beside)) return plain.toUpperCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function isUpper(letter: string | undefined): boolean {
  return letter !== undefined && /^\p{Lu}$/u.test(letter);
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /^\p{L}$/u.test(letter);
}
