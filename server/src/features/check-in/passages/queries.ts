import type { Passage } from '@marquee/contract/check-in/passages';
import type { Deps } from '../../../deps.ts';
import type { ScanUser } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { seesNames } from '../tickets/scan-user.ts';
import { getDoorEvent } from '../tickets/queries.ts';
import { readLogs, settle, type StoredMark } from './log.ts';

const kinds = { in: 'admitted', out: 'left', undo: 'undone' } as const;

/**
 * Returns everything that happened to a ticket at the door, oldest first.
 * @throws AppError `not_found`
 */
export async function listPassages(
  { db }: Deps,
  actor: ScanUser,
  { eventId, ticketId }: { eventId: string; ticketId: string },
): Promise<Passage[]> {
  const { event_id } = await getDoorEvent(db, actor, eventId);
  const id = getId(ticketId);
  const log = (await readLogs(db, [id])).get(id);
  if (!log || log.ticket.event_id !== event_id) throw notFound();
  const conflicts = new Set(settle(log).conflicts);
  const present = (mark: StoredMark): Passage => ({
    kind: conflicts.has(mark) ? 'again' : kinds[mark.kind],
    at: mark.at.toISOString(),
    gate: mark.gate,
    by: seesNames(actor) ? mark.user_name : '',
    reason: mark.reason,
  });
  return log.marks.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(present);
}
