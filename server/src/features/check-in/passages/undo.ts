import { passageSentences as say } from '@marquee/contract/check-in/passages';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type ScanUser, isLinkHolder } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { scanUserColumns, lockLogs, settle, type StoredMark, type TicketLog } from './log.ts';
import { writeLogs } from './write.ts';
import { getDoorEvent, listTickets, type TicketRow } from '../tickets/queries.ts';

/** The admission of `ticketId` that was made at `admittedAt`. */
type Undoing = { eventId: string; ticketId: string; admittedAt: Date; reason: string };

/**
 * Undoes the admission in force of a ticket, so that the ticket can be admitted again. Undoing the
 * same admission twice changes nothing.
 * @throws AppError `not_found`, or `conflict` when another admission is in force
 */
export async function undoAdmission(
  { db, clock }: Deps,
  actor: ScanUser,
  { eventId, ticketId, admittedAt, reason }: Undoing,
): Promise<TicketRow> {
  const { event_id } = await getDoorEvent(db, actor, eventId);
  const id = getId(ticketId);
  return db.transaction().execute(async (trx) => {
    const log = (await lockLogs(trx, [id])).get(id);
    if (!log || log.ticket.event_id !== event_id) throw notFound();
    const { admission, undone } = settle(log);
    const isMeant = (mark: StoredMark) => mark.at.getTime() === admittedAt.getTime();
    if (admission && isMeant(admission)) {
      const mark = undoOf(admission, actor, { reason, at: clock(), now: clock() });
      log.marks.push(mark);
      await writeLogs(trx, [log]);
      await recordUndo(trx, actor, log, admission, mark);
    } else if (!undone.some(isMeant)) {
      throw admission
        ? refusal('other_admission', say.otherAdmission)
        : refusal('nothing_to_undo', say.nothingToUndo);
    }
    const [ticket] = await listTickets(trx, [id]);
    if (!ticket) throw notFound();
    return ticket;
  });
}

export function undoOf(
  { nonce, gate, rule }: StoredMark,
  actor: ScanUser,
  { reason, at, now }: { reason: string; at: Date; now: Date },
): StoredMark {
  return {
    kind: 'undo',
    nonce,
    gate,
    rule,
    reason,
    at,
    ...scanUserColumns(actor),
    received_at: now,
  };
}

export async function recordUndo(
  trx: Trx,
  actor: ScanUser,
  { ticket }: TicketLog,
  { at, gate, user_name }: StoredMark,
  { reason, received_at }: StoredMark,
): Promise<void> {
  const object = auditedOrder(ticket.order_id, ticket);
  const before = {
    ticket: referenceOf(ticket.id),
    admitted: at.toISOString(),
    gate,
    by: user_name,
  };
  const change = { action: 'order.admission-undone', object, before, after: { reason } } as const;
  // A scan link has no account, so the log has the name of its gate.
  const auditActor = isLinkHolder(actor)
    ? { userId: '', name: actor.name, email: '', address: '' }
    : actor;
  await record(trx, auditActor, change, received_at);
}
