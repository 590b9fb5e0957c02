import type { Database } from '../../../db/database.ts';
import { findInstalled, installOnce } from '../../../db/installation.ts';
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
  const stored = await findInstalled(db, NAME);
  if (stored !== undefined) return ticketKeysOf(stored);
  await installOnce(db, NAME, newPrivateKey());
  return ticketKeysOf((await findInstalled(db, NAME)) ?? '');
}
