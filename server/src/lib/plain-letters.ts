import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containing } from './listing.ts';

/** Converts text to lower case without accents and apostrophes, for searches. */
export function plainLetters(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`plain_letters(${text})`;
}

/** More words than this narrow no search down. */
const MOST_WORDS = 8;

/**
 * Tells whether a text about a person contains every word of a search, in any order. Both spellings
 * of an umlaut are the same: `mueller` finds Müller, and `müller` Mueller.
 * @param text as it is stored
 */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = words.slice(0, MOST_WORDS).map((word) => {
    const wanted = plainLetters(sql`${containing(word)}::text`);
    return sql<SqlBool>`(plain like ${wanted} or ${withoutE(sql`plain`)} like ${withoutE(wanted)})`;
  });
  if (found.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (
    select from (select ${plainLetters(text)} as plain offset 0) simplified
    where ${sql.join(found, sql` and `)})`;
}

/** Writes `ae`, `oe` and `ue` as the letters that accents leave: `mueller` → `muller`. */
function withoutE(plain: RawBuilder<unknown>): RawBuilder<string> {
  return sql`replace(replace(replace(${plain}, 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`;
}

/**
 * Tells whether a text contains a search, ignoring accents.
 * @param text in plain letters
 */
export function holds(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql`${text} like ${plainLetters(sql`${containing(search)}::text`)}`;
}
