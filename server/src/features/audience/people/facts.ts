import { sql, type SqlBool } from 'kysely';

// What follows from a row of `members` and the suppression list, in SQL.

export const isSuppressed = sql<SqlBool>`members.email in (select address collate "C" from suppressions)`;
const mayBeWritten = sql`(agreed_at is not null and not ${isSuppressed})`;
/** The same for the people of one organization, whose consents are those that stand. */
export const byEmailToOrganizer = sql<boolean>`
  (agreed_email_at is not null and not ${isSuppressed})`;
/** The newest wording that was agreed to says by which channels. */
export const byEmail = sql<boolean>`
  (${mayBeWritten} and agreed_email_at is not distinct from agreed_at)`;
export const byText = sql<boolean>`
  (${mayBeWritten} and agreed_text_at is not distinct from agreed_at and phone is not null)`;
