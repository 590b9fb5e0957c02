import { randomBytes } from 'node:crypto';
import { uuidOf } from '@marquee/contract/check-in/ticket-codes';
import { expect, test } from 'vitest';
import { newPrivateKey, ticketKeysOf } from './codes.ts';

const keys = ticketKeysOf(newPrivateKey());
const ticketId = uuidOf(randomBytes(16));

test('a code identifies its ticket and is always the same', () => {
  const code = keys.codeOf(ticketId);
  expect(keys.verify(code)).toBe(ticketId);
  expect(keys.codeOf(ticketId)).toBe(code);
});

test('a code with any changed character is refused', () => {
  const code = keys.codeOf(ticketId);
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === 'B' ? 'C' : 'B';
    expect(keys.verify(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
  }
});

test("another installation's code is refused, also with the same key id", () => {
  const theirs = ticketKeysOf(newPrivateKey());
  const code = theirs.codeOf(ticketId);
  expect(keys.verify(code)).toBeUndefined();
  // MQ and 7 characters hold the key's id; the ticket's id shares the 7th.
  expect(keys.verify(keys.codeOf(ticketId).slice(0, 9) + code.slice(9))).toBeUndefined();
});

test('text that is not a code is refused', () => {
  for (const text of ['', 'hello', 'MQ', ticketId]) expect(keys.verify(text)).toBeUndefined();
});
