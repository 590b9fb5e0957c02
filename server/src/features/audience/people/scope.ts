import { type RawBuilder, sql } from 'kysely';

/** Whose audience: the people of one organization, or everybody (null). */
export type Scope = string | null;

/** Returns SQL for a `from`: the people of a scope, under the name `members`. */
export function peopleIn(scope: Scope): RawBuilder<unknown> {
  if (scope === null) return sql`members`;
  // The columns are those of `members`, with figures of this organizer's events only.
  return sql`(select * from organization_members
    where organization_id = ${scope}::uuid) as members`;
}
