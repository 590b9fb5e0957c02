import { expect, test } from 'vitest';
import { lineOf, shortened } from './words.ts';

test('text stays on its line and in its direction', () => {
  expect(lineOf(' a\r\nBcc: b\u2028c\u0000\u202ed\t ')).toBe('a Bcc: b c d');
  expect(shortened('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧…');
  expect(shortened('short', 5)).toBe('short');
});

test('a line has no characters that nobody sees, but joiners', () => {
  expect(lineOf('Ada\u202e \u200fLove\u2066lace')).toBe('Ada Lovelace');
  expect(lineOf('می\u200cخواهم 👩\u200d🚀')).toBe('می\u200cخواهم 👩\u200d🚀');
});
