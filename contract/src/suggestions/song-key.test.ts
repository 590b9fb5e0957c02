import { describe, expect, test } from 'vitest';
import { songKeyOf } from './song-key.ts';
import { pairs, type SpelledSong, spellings } from './song-spellings.ts';

const keyOf = ({ title, artist }: SpelledSong) => songKeyOf(title, artist);
const nameOf = ([first]: SpelledSong[]) => `${first?.title} by ${first?.artist}`;

describe('the list of spellings', () => {
  test('has 1,000 different spellings of 100 songs, and 100 pairs', () => {
    const written = spellings.flat().map(({ title, artist }) => `${title}\n${artist}`);
    expect(spellings).toHaveLength(100);
    expect(new Set(written).size).toBe(1000);
    expect(pairs.map((pair) => pair.length)).toEqual(Array.from({ length: 100 }, () => 2));
  });

  test.each(spellings.map((songs) => [nameOf(songs), songs] as const))(
    'is one song: %s',
    (_, songs) => {
      expect(new Set(songs.map(keyOf)).size).toBe(1);
    },
  );

  test('is 100 songs together', () => {
    expect(new Set(spellings.flat().map(keyOf)).size).toBe(100);
  });

  test.each(pairs.map(([one, other]) => [one, other] as const))('keeps apart %o and %o', (a, b) => {
    expect(a && keyOf(a)).not.toBe(b && keyOf(b));
  });
});

describe('a key', () => {
  test.each([
    ['of signs only', '!!!', '???', '!!!|???'],
    [
      'of a name that is an abbreviation of "featuring"',
      'Ft Island',
      'FT Island',
      'ftisland|ftisland',
    ],
    ['of feet rather than guests', '6 ft under', 'Ana', '6ftunder|ana'],
    [
      'of a band with "with" in its name',
      'Do It',
      'Sleeping With Sirens',
      'doit|sleepingwithsirens',
    ],
    ['of a band named "The The"', 'This Is the Day', 'The The', 'thisistheday|the'],
    ['with an open bracket', 'Sun (feat. Bo', 'Ana', 'sun|ana'],
    ['of two numbers', '1 2 3', '2 1', '1-2-3|2-1'],
    ['of emoji only', '🎉🎉', '🎉', '🎉🎉|🎉'],
  ])('%s', (_, title, artist, expected) => {
    expect(songKeyOf(title, artist)).toBe(expected);
  });

  test('is never empty, and has at most 300 characters', () => {
    expect(songKeyOf('', '   ')).toBe('-|-');
    // One character that compatibility turns into eighteen.
    expect(songKeyOf('\uFDFA'.repeat(120), 'a').length).toBe(300);
  });

  test.each(['(', ' feat', "' n ", 'a\u0301', '- ', '$!', '[(', ' with ('])(
    'of 200 times %j is a key like any other',
    (piece) => {
      const text = piece.repeat(200);
      expect(songKeyOf(text, text)).toMatch(/^[^|]+\|?[^|]*$/);
      expect(songKeyOf(text, text).length).toBeLessThanOrEqual(300);
    },
  );
});
