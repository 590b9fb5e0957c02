import { expect, test } from 'vitest';
import { PersonName } from '../users.ts';
import { isVisible, plainLine, sameName } from './lines.ts';

test.each([
  ['Ada\u202eecalevoL', 'AdaecalevoL'],
  ['\u2066Ada\u2069', 'Ada'],
  ['\u200eAda\u200f Lovelace\ufeff', 'Ada Lovelace'],
  ['A\u200bd\u2060a\u00ad', 'Ada'],
  ['\u061cعلي', 'علي'],
  ['Ada\u{e0041}\u{e0064}', 'Ada'],
])('%j becomes %j', (typed, name) => {
  expect(PersonName.parse(typed)).toBe(name);
});

test.each([
  'می\u200cخواهم',
  'ക്\u200dഷ',
  '👩\u200d🚀 Ada',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '王小明',
  "O'Neil-Łukasz",
])('%s stays as it is', (name) => {
  expect(PersonName.parse(name)).toBe(name);
});

test.each(['\u202e', '\u200b \ufeff', '\u200d', 'ㅤ', '\u3164\u115f', '\u0301'])(
  '%j is no name',
  (typed) => {
    expect(PersonName.safeParse(typed).error?.issues[0]?.message).toBe('Name is required');
  },
);

test('control characters are refused in a line', () => {
  for (const typed of ['Ada\u0007', 'Ada\r\nBcc: x', 'Ada\u0085Eve', 'a\u009bb']) {
    expect(PersonName.safeParse(typed).success).toBe(false);
  }
  expect(plainLine('a\u2028b')).toBe('a b');
});

test('names that look the same are the same', () => {
  const names = [
    'Early bird',
    ' early  BIRD',
    'Early\u200b bird',
    'Ｅａｒｌｙ bird',
    'Early\u00a0bird',
  ];
  expect(new Set(names.map(sameName)).size).toBe(1);
  expect([isVisible('…'), isVisible('🎭'), isVisible(' \u200d')]).toEqual([true, true, false]);
});
