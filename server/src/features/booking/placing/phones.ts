import type { Database } from '../../../db/database.ts';
import { completePhone } from '../../organizations/phones/queries.ts';

/**
 * Returns a buyer's number with its country code; without one it is of the organizer's country.
 * @throws AppError `invalid` for a number that the country does not have
 */
export async function phoneOfBuyer(db: Database, eventId: string, phone: string): Promise<string> {
  if (phone === '' || phone.startsWith('+')) return phone;
  const event = await db
    .selectFrom('events')
    .select('organization_id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return completePhone(db, event?.organization_id ?? null, phone);
}
