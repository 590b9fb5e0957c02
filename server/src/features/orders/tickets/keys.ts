import type { Database } from '../../../db/database.ts';
import { newPrivateKey, type TicketKeys, ticketKeysOf } from './codes.ts';

const NAME = 'ticket-key';
/** One installation per database, so its keys are read once per database object. */
const known = new WeakMap<Database, Promise<TicketKeys>>();

/** Returns this installation's keys; makes them at the first call. */
export function getTicketKeys(db: Database): Promise<TicketKeys> {
  const kept = known.get(db) ?? readKeys(db);
  known.set(db, kept);
  kept.catch(() => known.delete(db));
  return kept;
}

async function readKeys(db: Database): Promise<TicketKeys> {
  const stored = await findKey(db);
  if (stored !== undefined) return ticketKeysOf(stored);
  // If two servers start together, the first one's key stays.
  await db
    .insertInto('installation')
    .values({ name: NAME, value: newPrivateKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ticketKeysOf((await findKey(db)) ?? '');
}

async function findKey(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row?.value;
}
