import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containing } from './listing.ts';

/** A text as it is typed in a hurry: small letters without accents and apostrophes. */
export function plainLetters(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`plain_letters(${text})`;
}

/**
 * Whether a text holds what somebody searches for, however it is accented.
 * @param text in plain letters
 */
export function holds(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql`${text} like ${plainLetters(sql`${containing(search)}::text`)}`;
}
