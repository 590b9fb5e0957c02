import { randomFillSync } from 'node:crypto';

/*
 * Random bytes from the system, a page of them at a time: to ask for each few by themselves costs as
 * much again as the rest of a booking's arithmetic. Module state, because the stock is the process's.
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
  // What was handed out is nowhere kept.
  stock.fill(0, used, used + count);
  used += count;
  return text;
}

/** 128 random bits in the form of an identifier. */
export function randomId(): string {
  const hex = draw(16, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 144 random bits for an address that only those know who were given it. */
export function randomSecret(): string {
  return draw(18, 'base64url');
}
