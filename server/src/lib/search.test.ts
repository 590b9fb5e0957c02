import { searchWords } from '@marquee/contract/spelling/search-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Latin, Greek, Cyrillic and Vietnamese letters, and those of full width. */
const letters = [
  [0x41, 0x52f],
  [0x1e00, 0x1fff],
  [0xff21, 0xff5a],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{L}/u.test(letter));

test('the database and the scanner spell every letter alike', async () => {
  const texts = letters.map((letter) => `x${letter}-${letter.normalize('NFD')}’`);
  const { rows } = await sql<{ words: string }>`
    select search_words(text) as words
    from unnest(${texts}::text[]) with ordinality as given (text, n) order by n`.execute(app.db);
  const odd = rows.flatMap(({ words }, n) => {
    const text = texts[n] ?? '';
    return words === searchWords(text) ? [] : [[text, words, searchWords(text)]];
  });
  expect(odd).toEqual([]);
});

test('events, which keep their plain letters, are spelled like the rest', async () => {
  const { rows } = await sql<{ text: string; events: string; rest: string }>`
    select text, plain_letters(text) || ' ' || short_letters(plain_letters(text)) as events,
      search_words(text) as rest
    from unnest(${letters}::text[]) as given (text)`.execute(app.db);
  const shortOf = (words: string) => words.slice(words.lastIndexOf(' '));
  const odd = rows.filter(({ events, rest }) => shortOf(events) !== shortOf(rest));
  expect(odd).toEqual([]);
});
