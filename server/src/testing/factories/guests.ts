import { NewGuests, type NewGuestsInput } from '@marquee/contract/guests/guests';
import type { Database } from '../../db/database.ts';
import { lockSeats } from '../../features/events/seats/commands.ts';
import { writeGuests } from '../../features/guests/adding/add.ts';

const ADDED_AT = new Date('2026-01-11T10:00:00.000Z');

/** Adds one guest to an event's list. */
export async function makeGuest(
  db: Database,
  event: { id: string },
  name: string,
  more: Omit<NewGuestsInput['guests'][number], 'name'> = {},
): Promise<void> {
  const input = NewGuests.parse({ guests: [{ name, ...more }] });
  const adding = { invitedBy: 'Ben', key: undefined, at: ADDED_AT, linkId: null };
  await db.transaction().execute(async (trx) => {
    await writeGuests(trx, await lockSeats(trx, event.id), input, adding);
  });
}
