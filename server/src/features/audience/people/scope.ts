import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whose audience: the people of one organization, or everybody (null). */
export type Scope = string | null;

/** Returns SQL for a `from`: the people of a scope, under the name `members`. */
export function peopleIn(scope: Scope): RawBuilder<unknown> {
  if (scope === null) return sql`members`;
  // The columns are those of `members`, with figures of this organizer's events only.
  return sql`(select * from organization_members
    where organization_id = ${scope}::uuid) as members`;
}

/** Returns SQL that tests whether an event is of a scope. @param organizationId its column */
export function isEventIn(scope: Scope, organizationId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return scope === null ? sql`true` : sql`${organizationId} = ${scope}::uuid`;
}

/**
 * Tests whether an order is its buyer's booking. Whom the guest list lets in free has booked nothing
 * and agreed to nothing; a guest who pays is a buyer like others.
 */
export const isBooking = sql<SqlBool>`not (orders.is_guest and orders.total_cents = 0)`;
