import type { Puzzle } from '@marquee/contract/waiting-rooms/public';

/** Hashes between two pauses, in which a slow phone answers a touch. */
const AT_ONCE = 500;

/**
 * Finds the number of a puzzle of ALTCHA: the one whose SHA-256 with the salt is the challenge.
 * @param progress is told the share of the numbers that were tried
 * @throws Error if there is none, or the page was not loaded over https
 */
export async function solve(
  { salt, challenge, maxnumber }: Puzzle,
  progress: (share: number) => void,
): Promise<number> {
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => hashOf(`${salt}${from + index}`)),
    );
    const found = hashes.indexOf(challenge);
    if (found >= 0) return from + found;
    progress(from / maxnumber);
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('The puzzle has no solution.');
}

const encoder = new TextEncoder();

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  let hex = '';
  for (const byte of bytes) hex += (byte + 256).toString(16).slice(1);
  return hex;
}
