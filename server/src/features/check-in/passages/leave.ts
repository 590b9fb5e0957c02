import { randomUUID } from 'node:crypto';
import { passageSentences as say } from '@marquee/contract/check-in/passages';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import type { Deps } from '../../../deps.ts';
import type { ScanUser } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { gateOf } from '../tickets/scan-user.ts';
import { listTickets, type TicketRow } from '../tickets/queries.ts';
import { resolveTicket } from '../tickets/shown.ts';
import { refusalElsewhere } from '../tickets/rules.ts';
import {
  scanUserColumns,
  lockLogs,
  MAX_MARKS,
  momentAfter,
  settle,
  type TicketLog,
} from './log.ts';
import { writeLogs } from './write.ts';

/** What a scanner sends. `eventId` is normalized. */
type Leaving = {
  code: string;
  eventId: string | undefined;
  gate: string;
  nonce: string | undefined;
};

/**
 * Checks the holder of a ticket out, so that the ticket can be admitted again. The same scan sent
 * twice counts once.
 * @throws AppError `not_found` or `conflict` with a sentence for the scanner
 */
export async function leaveTicket(
  deps: Deps,
  actor: ScanUser,
  { code, eventId, gate, nonce = randomUUID() }: Leaving,
): Promise<TicketRow> {
  const ticketId = await resolveTicket(deps, actor, { code, eventId });
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const log = (await lockLogs(trx, [ticketId])).get(ticketId);
    const [before] = await listTickets(trx, [ticketId]);
    const elsewhere = refusalElsewhere(actor, eventId, before);
    if (elsewhere) throw elsewhere;
    if (!log || !before) throw notFound();
    const isRepeat = log.marks.some((mark) => mark.kind === 'out' && mark.nonce === nonce);
    if (isRepeat) return before;
    refuseWhoIsNotInside(log, before, now);
    const { admission_rule: rule } = before;
    const who = { gate: gateOf(actor, gate), ...scanUserColumns(actor) };
    const mark = { kind: 'out', nonce, at: momentAfter(log, now), rule, reason: '' } as const;
    log.marks.push({ ...mark, ...who, received_at: now });
    await writeLogs(trx, [log]);
    const [ticket] = await listTickets(trx, [ticketId]);
    return ticket ?? before;
  });
}

function refuseWhoIsNotInside(log: TicketLog, ticket: TicketRow, now: Date): void {
  if (ticket.admission_rule !== 'in_and_out') throw refusal('no_exits', say.noExits);
  if (log.marks.length >= MAX_MARKS) throw refusal('too_many_passages', say.tooMany);
  const { admission, exit } = settle(log);
  if (!admission) throw refusal('not_inside', say.notInside, { details: { left_at: null } });
  if (exit) {
    const sentence = say.alreadyLeft(
      formatInstantNear(exit.at.toISOString(), ticket.timezone, now),
    );
    throw refusal('not_inside', sentence, { details: { left_at: exit.at.toISOString() } });
  }
}
