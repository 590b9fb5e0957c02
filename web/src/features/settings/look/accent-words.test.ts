import { expect, test } from 'vitest';
import { accentFacts } from './accent-words.ts';

const verdicts = (accent: string) => accentFacts(accent)?.map(({ verdict }) => verdict);

test('a dark accent is readable on light but not on dark pages', () => {
  expect(verdicts('#3B1F5B')).toEqual(['good', 'good', 'bad']);
  const [button, , dark] = accentFacts('#3b1f5b') ?? [];
  expect(button?.use).toBe('White text on a button');
  expect(dark?.words).toBe('not readable, so links are lighter there');
});

test('a bright accent has dark text and is readable on dark pages', () => {
  expect(verdicts('#ffb224')).toEqual(['good', 'bad', 'good']);
  expect(accentFacts('#ffb224')?.[0]?.use).toBe('Dark text on a button');
});

test('an invalid colour has no verdict', () => {
  expect(accentFacts('red')).toBeUndefined();
  expect(accentFacts('#12345')).toBeUndefined();
});
