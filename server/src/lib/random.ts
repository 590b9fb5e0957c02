import { randomFillSync } from 'node:crypto';

/*
 * Random bytes from the system, fetched in bulk: fetching a few at a time costs as much as the rest
 * of a booking's arithmetic. Module state, because the stock belongs to the process.
 */
const stock = Buffer.alloc(8192);
let used = stock.length;

/** @param count at most a few dozen */
function draw(count: number, encoding: 'hex' | 'base64url'): string {
  if (used + count > stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  const text = stock.toString(encoding, used, used + count);
  // Bytes that were handed out are erased.
  stock.fill(0, used, used + count);
  used += count;
  return text;
}

/** Returns 128 random bits in the form of an identifier. */
export function randomId(): string {
  const hex = draw(16, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns 144 random bits for an address that cannot be guessed. */
export function randomSecret(): string {
  return draw(18, 'base64url');
}
