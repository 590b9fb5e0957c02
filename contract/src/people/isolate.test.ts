import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAround, isolated } from './isolate.ts';
import { plainLine, plainLines } from './lines.ts';

test.each(['דוד לוי', 'محمد الأمين', 'DJ דוד', 'مهرجان 2026', 'ܕܘܝܕ', 'ދިވެހި', 'ߒߞߏ', '𞤀𞤣𞤤𞤢𞤥', 'ﷺ'])(
  '%s is isolated',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  },
);

test.each(['', 'Ada Lovelace', 'Łukasz', '王小明', 'Ночь', 'สมชาย', '👩‍🚀 Ada', '€12.50', 'a\nb'])(
  '%j stays as it is',
  (name) => {
    expect(isolated(name)).toBe(name);
  },
);

const letters = fc.constantFrom('a', 'Z', 'é', ' ', '1', '(', '!', '₪', '王', '🎭', '\u0301');
const marks = fc.constantFrom('\u202a', '\u202b', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069');
const ofTheRight = fc.constantFrom('ד', 'ו', 'م', 'ح', 'ܕ', '𞤀');
const textOf = (...kinds: fc.Arbitrary<string>[]) => fc.string({ unit: fc.oneof(...kinds) });

test('a text without letters from the right keeps every byte', () => {
  fc.assert(
    fc.property(textOf(letters, marks), (text) => {
      expect(isolated(text)).toBe(text);
    }),
  );
});

test('a name is closed whatever is in it, and only once', () => {
  const names = fc
    .tuple(textOf(letters, marks, ofTheRight), ofTheRight, textOf(letters, marks, ofTheRight))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(names, (name) => {
      const once = isolated(name);
      expect(once).toMatch(/^\u2068[^\u202a-\u202e\u2066-\u2069]+\u2069$/);
      expect(once.slice(1, -1)).toBe(name.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));
      expect(isolated(once)).toBe(once);
    }),
  );
});

test('cleaning keeps isolated names, and no other marks', () => {
  const pieces = fc.array(fc.tuple(textOf(letters, marks), textOf(letters, ofTheRight)));
  fc.assert(
    fc.property(pieces, fc.constantFrom(plainLine, plainLines), (found, clean) => {
      // A stray mark in front of a name would end or begin an isolate of its own.
      const words = found.map(([before, name]) => [clean(before), isolated(name)] as const);
      const sentence = words.flat().join('');
      expect(cleanAround(sentence, clean)).toBe(sentence);
      const stray = words.map(([before, name]) => `\u202e${before}\u2069${name}`).join('');
      expect(cleanAround(stray, clean)).toBe(sentence);
    }),
  );
});
