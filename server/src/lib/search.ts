import { typedWords } from '@marquee/contract/spelling/search-words';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

type Column = RawBuilder<unknown>;

/**
 * Tells whether the columns of a row contain every word of a search, in any order, anywhere in a
 * word and in every spelling: `mueller` and `muller` find Müller, `Anna Schmidt` finds Schmidt, Anna.
 * All lists search with this; see `search_words` in migration 0098.
 * @param columns text, which may be null
 */
export function finds(search: string, columns: readonly Column[]): RawBuilder<SqlBool> {
  // Columns of addresses have the collation C, which knows no capitals but those of ASCII.
  return findsByIndex(
    search,
    sql`search_words(concat_ws(' ', ${sql.join(columns)}) collate "default")`,
  );
}

/** Does the same for events, which keep their plain letters, with the index `events_by_words`. */
export function findsEvents(search: string): RawBuilder<SqlBool> {
  const plain = sql`events.search_text`;
  return findsByIndex(search, sql`(${plain} || ' ' || short_letters(${plain}))`, (word, wanted) =>
    // 'Night 2' finds Night 20, and not Night 12.
    /^\d+$/.test(word)
      ? sql<SqlBool>`${plain} ~ ${`(?<![0-9])${word}`}`
      : sql<SqlBool>`${plain} like ${wanted}`,
  );
}

/**
 * Does the same with an index.
 * @param spelled the index's expression, as in `search_words(name)`
 * @param findsShort for words that are too short for an index; `wanted` is their pattern
 */
export function findsByIndex(
  search: string,
  spelled: Column,
  findsShort = (_word: string, wanted: Column) => sql<SqlBool>`${spelled} like ${wanted}`,
): RawBuilder<SqlBool> {
  const words = typedWords(search).map((word) => {
    const wanted = sql`plain_letters(${`%${literally(word)}%`}::text)`;
    if (isShort(word)) return findsShort(word, wanted);
    if (hasOneSpelling(word)) return sql<SqlBool>`${spelled} like ${wanted}`;
    // With `any`, the spellings of a row are made once for both.
    return sql<SqlBool>`${spelled} like any (array[${wanted}, short_letters(${wanted})])`;
  });
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`;
}

/** An index knows groups of three letters. */
function isShort(word: string): boolean {
  return /^.{1,2}$/u.test(word);
}

/** Such a word is looked for once, which an index does in half the time. */
function hasOneSpelling(word: string): boolean {
  return /^[\x21-\x7e]+$/.test(word) && !/[aou]e|aa|-/i.test(word);
}

/**
 * Tells whether a text begins with a search, in every spelling.
 * @param text a column with an index on its `short_letters(plain_letters(…))`
 */
export function begins(search: string, text: Column): RawBuilder<SqlBool> {
  const typed = search.normalize('NFKC').replace(/\s+/g, ' ');
  const pattern = sql`plain_letters(${`${literally(typed)}%`}::text)`;
  return sql`short_letters(plain_letters(${text})) like short_letters(${pattern})`;
}

/** Escapes what a pattern of LIKE means otherwise. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
