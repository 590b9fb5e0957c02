import { sql, type SqlBool } from 'kysely';
import type { Scope } from './scope.ts';

// What follows from a row of `members` and the suppression list, in SQL.

export const isSuppressed = sql<SqlBool>`members.email in (select address collate "C" from suppressions)`;
const mayBeWritten = sql`(agreed_at is not null and not ${isSuppressed})`;
/** For the people of one organization, whose consents are those that stand. */
export const byEmailToOrganizer = sql<boolean>`
  (agreed_email_at is not null and not ${isSuppressed})`;
const byTextToOrganizer = sql<boolean>`
  (agreed_text_at is not null and not ${isSuppressed} and phone is not null)`;
/** Among everybody, a member's newest consent says by which channels it may be written to. */
const byEmail = sql<boolean>`
  (${mayBeWritten} and agreed_email_at is not distinct from agreed_at)`;
const byText = sql<boolean>`
  (${mayBeWritten} and agreed_text_at is not distinct from agreed_at and phone is not null)`;

/** Returns whether a member of a scope may be written to, by each channel. */
export function channelsIn(scope: Scope) {
  return scope === null
    ? { byEmail, byText }
    : { byEmail: byEmailToOrganizer, byText: byTextToOrganizer };
}
