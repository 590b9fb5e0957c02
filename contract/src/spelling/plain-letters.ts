/** European letters that Unicode normalization does not take apart, in plain Latin ones. */
const plainLetters: Record<string, string> = {
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

/** Returns a text in lower case with those letters replaced: `straße` → `strasse`. */
export function withPlainLetters(text: string): string {
  return text.replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}
