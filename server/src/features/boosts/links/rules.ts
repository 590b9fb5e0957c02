import { soundedOut } from '../../events/addresses/sounded-out.ts';

const MAX_NAME = 24;
/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a code that says whose link it is, with letters that make it unique. */
export function codeFrom(name: string, random: Uint8Array): string {
  const word = soundedOut(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-|-$/g, '');
  const ending = Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return word === '' ? ending : `${word}-${ending}`;
}
