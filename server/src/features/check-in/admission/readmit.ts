import { mayEnter, standingOf } from '@marquee/contract/check-in/admission';
import type { Database } from '../../../db/database.ts';
import { listTickets, type TicketRow } from '../tickets/queries.ts';
import type { Scan } from './rules.ts';
import { scanUserColumns, lockLogs, momentAfter, settle, type TicketLog } from '../passages/log.ts';
import { writeLogs } from '../passages/write.ts';

/**
 * Admits tickets that have more marks than one admission: their holders left, it is another day, or
 * an admission was undone. Scans that come too late are ignored; `refusalOf` says why.
 * @returns the tickets after that
 */
export async function readmit(db: Database, scans: Scan[], now: Date): Promise<TicketRow[]> {
  if (scans.length === 0) return [];
  const ids = [...new Set(scans.map(({ ticketId }) => ticketId))];
  return db.transaction().execute(async (trx) => {
    const logs = await lockLogs(trx, ids);
    for (const scan of scans) {
      const log = logs.get(scan.ticketId);
      if (log) note(log, scan, now);
    }
    await writeLogs(trx, logs.values());
    return listTickets(trx, ids);
  });
}

function note(log: TicketLog, { nonce, gate, actor }: Scan, now: Date): void {
  const { ticket, marks } = log;
  const at = momentAfter(log, now);
  const { admission_rule: rule, timezone } = ticket;
  const isKnown = marks.some((mark) => mark.nonce === nonce);
  if (isKnown || ticket.voided_at) return;
  if (!mayEnter(rule, standingOf(settle(log)), at, timezone)) return;
  const who = { gate, ...scanUserColumns(actor) };
  marks.push({ kind: 'in', nonce, at, rule, ...who, reason: '', received_at: now });
}
