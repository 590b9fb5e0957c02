import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInvisible } from './load.ts';
import { fontsFor } from './mixed-font.ts';

/**
 * Returns the letters of a text in their simplest form, whatever their order. Brackets are left
 * out, because a line from right to left shows them turned round.
 */
const lettersOf = (text: string) =>
  Array.from(text.normalize('NFKD'))
    .filter((letter) => !/[\s\p{Cc}\p{Bidi_Mirrored}]/u.test(letter) && !isInvisible(letter))
    .toSorted();

const scripts = Array.from('aß1 .()東京ナ서울عرבתกำहिন்🎉👍🏽\u0301\u200d\ufe0f\u{12000}\ud83c');

test('no letter of any text is left out, cut lines included', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...scripts), maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom('text' as const, 'bold' as const),
      async (typed, weight) => {
        const run = (await fontsFor(typed))[weight].layout(typed);
        const drawn = run.glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)).join('');
        expect(lettersOf(drawn)).toEqual(lettersOf(typed));
        expect(run.positions).toHaveLength(run.glyphs.length);
      },
    ),
    { numRuns: 150 },
  );
});
