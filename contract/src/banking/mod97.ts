/**
 * Returns the remainder of ISO/IEC 7064 MOD 97-10: the first four characters move to the end, each
 * letter counts as a number from 10 (A) to 35 (Z), and the whole is divided by 97. A text with
 * right check digits gives 1.
 * @param text capitals and digits only, at least four
 */
export function mod97(text: string): number {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest;
}

/**
 * Returns the two check digits for a country code (or `RF`) and what follows the digits.
 * @param prefix two capitals
 * @param body capitals and digits
 */
export function checkDigits(prefix: string, body: string): string {
  return String(98 - mod97(`${prefix}00${body}`)).padStart(2, '0');
}
