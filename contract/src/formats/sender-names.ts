/** An organizer's name has at most so many characters. */
const LONGEST = 120;
/** Joiners are part of emoji and of some scripts; all other invisible characters are left out. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Makes a name fit to stand before the platform's address in `From`: one line in one direction,
 * without an address of its own and without an encoded word (RFC 2047), which mail programs decode.
 * @returns '' if nothing is left that one can read
 */
export function nameInFrom(name: string): string {
  const line = name
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/\s*[@＠﹫]\s*/g, ' at ')
    .replace(/[<>＜＞﹤﹥]|=\?|\?=/g, ' ')
    .replace(BREAKS, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{S}]/u.test(line)) return '';
  return Array.from(line).slice(0, LONGEST).join('');
}
