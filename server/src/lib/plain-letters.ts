import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containing } from './listing.ts';

/**
 * Whether a text holds what somebody searches for, typed in a hurry: without capitals, accents and
 * apostrophes. Reads every row that it is asked about, so it is for lists of one event.
 */
export function meets(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const pattern = containing(search);
  // Taking letters apart costs far more than looking at them, so plain ASCII is spared it.
  const plainText = sql<string>`case when octet_length(${text}) = char_length(${text})
    then replace(lower(${text}), '''', '') else ${plain(text)} end`;
  return sql<SqlBool>`(${text} ilike ${pattern} or ${plainText} like ${plain(sql`${pattern}::text`)})`;
}

/** 'Łukasz O’Żak' → 'lukasz ozak': what Unicode takes apart, then letters that it does not. */
function plain(text: RawBuilder<unknown>): RawBuilder<string> {
  const apart = sql`regexp_replace(normalize(lower(${text}), nfd), '[\\u0300-\\u036f''’‘ʼ]', '', 'g')`;
  return sql<string>`replace(replace(translate(${apart}, 'łøđðı', 'loddi'), 'ß', 'ss'), 'æ', 'ae')`;
}
