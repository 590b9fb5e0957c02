import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containing } from './listing.ts';

/** Converts text to lower case without accents and apostrophes, for searches. */
export function plainLetters(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`plain_letters(${text})`;
}

/**
 * Tells whether a text contains a search, ignoring accents.
 * @param text in plain letters
 */
export function holds(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql`${text} like ${plainLetters(sql`${containing(search)}::text`)}`;
}
