import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Holds for rows of links that are neither revoked nor over. */
export function isOpen(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(revoked_at is null and ends_at > ${now})`;
}
