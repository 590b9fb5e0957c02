import { formatTicketCode } from '@marquee/contract/check-in/ticket-codes';
import { expect, test } from 'vitest';
import { createBurstReader } from './keystrokes.ts';

const code = formatTicketCode({
  keyId: '0123abcd',
  ticketId: '01234567-89ab-4cde-8f01-23456789abcd',
  signature: Uint8Array.from({ length: 64 }, (_, n) => n * 3),
});

/** Presses the keys of a US keyboard on a device with another layout. */
function press(text: string, given: { gap?: number; layout?: Record<string, string> } = {}) {
  const { gap = 5, layout = {} } = given;
  const read = createBurstReader();
  let timeStamp = 1000;
  const results: string[] = [];
  for (const character of text) {
    timeStamp += gap;
    const position = /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`;
    const stroke =
      character === '\n'
        ? { key: 'Enter', code: 'Enter' }
        : { key: layout[character] ?? character, code: position };
    const result = read({ ...stroke, timeStamp });
    if (result !== undefined) results.push(result);
  }
  return results;
}

test('fast keystrokes that end with Enter are a code', () => {
  expect(press(`${code}\n`)).toEqual([code]);
  expect(press('7F3KQXDA\n')).toEqual(['7F3KQXDA']);
});

test('consecutive codes are read separately', () => {
  expect(press(`${code}\n7F3KQXDA\n`)).toEqual([code, '7F3KQXDA']);
});

test('slow keystrokes or Enter alone are no code', () => {
  expect(press('7F3KQXDA\n', { gap: 2001 })).toEqual([]);
  expect(press('\n')).toEqual([]);
  expect(press('abc\n')).toEqual([]);
});

test('a code is read with another keyboard layout', () => {
  const layout = { Y: 'Z', Z: 'Y', Q: 'A', A: 'Q', M: ',', 2: 'é' };
  expect(press(`${code}\n`, { layout })).toEqual([code]);
  // Text that is not a ticket code is taken as typed.
  expect(press('YYYYYYYY\n', { layout })).toEqual(['ZZZZZZZZ']);
});
