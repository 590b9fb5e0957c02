import type { Database } from '../../../db/database.ts';
import { getInstalled } from '../../../db/installation.ts';
import { newPrivateKey, type TicketKeys, ticketKeysOf } from './codes.ts';

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
  return ticketKeysOf(await getInstalled(db, 'ticket-key', newPrivateKey));
}
