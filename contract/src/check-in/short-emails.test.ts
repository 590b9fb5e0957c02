import { describe, expect, test } from 'vitest';
import { isTypedEmail, markOfEmail, shortenEmail } from './short-emails.ts';

const kept = (email: string) => ({ email: shortenEmail(email), email_mark: markOfEmail(email) });

test.each([
  ['anna.lind@example.org', 'an…@example.org'],
  ['ab@example.org', 'a…@example.org'],
  ['a@example.org', '…@example.org'],
  ['"odd@local"@example.org', '"o…@example.org'],
  ['', ''],
])('%j is stored as %j', (email, short) => {
  expect(shortenEmail(email)).toBe(short);
});

describe('a typed address', () => {
  test.each(['anna.lind@example.org', ' Anna.Lind@Example.org ', 'anna.lind@exam', 'anna.lind@'])(
    '%j matches the stored address',
    (typed) => {
      expect(isTypedEmail(typed, kept('anna.lind@example.org'))).toBe(true);
    },
  );

  test.each(['anja@example.org', 'bert@example.org', 'anna.lind@example.com', 'anna', ''])(
    '%j does not match',
    (typed) => {
      expect(isTypedEmail(typed, kept('anna.lind@example.org'))).toBe(false);
    },
  );

  test('is told apart by its mark from most addresses with the same short form', () => {
    const others = Array.from({ length: 2000 }, (_, n) => kept(`an${n}@example.org`));
    const found = others.filter((other) => isTypedEmail('an1234@example.org', other));
    expect(found.length).toBeGreaterThanOrEqual(1);
    expect(found.length).toBeLessThan(6);
  });
});

test('a mark has 12 bits, and no address has no mark', () => {
  expect(markOfEmail('anna.lind@example.org')).toMatch(/^[\da-f]{3}$/);
  expect(markOfEmail('')).toBe('');
});
