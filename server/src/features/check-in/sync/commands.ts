import type { BodyOf, ReplyOf } from '@marquee/contract/endpoint';
import type { checkInApi } from '@marquee/contract/check-in/check-in';
import type { Deps } from '../../../deps.ts';
import type { ScanUser } from '../../../lib/actor.ts';
import { isId } from '../../../lib/ids.ts';
import { gateOf, withinLink } from '../tickets/scan-user.ts';
import {
  scanUserColumns,
  keyOf,
  lockLogs,
  MAX_MARKS,
  settle,
  type StoredMark,
  type TicketLog,
} from '../passages/log.ts';
import { writeLogs } from '../passages/write.ts';
import { getDoorEvent } from '../tickets/queries.ts';
import { momentOf } from './rules.ts';
import { recordUndo, undoOf } from '../passages/undo.ts';

type Sync = (typeof checkInApi)['syncScans'];
type OfflineScan = BodyOf<Sync>['scans'][number];
type Result = ReplyOf<Sync>['data']['results'][number];

/**
 * Takes the scans of a scanner that was offline: admissions, exits and undone admissions. The
 * result does not depend on their order, on repeats, or on how many processes take them at the same
 * time; `settleMarks` of the contract defines it.
 * @throws AppError `not_found`
 */
export async function syncScans(
  { db, clock }: Deps,
  actor: ScanUser,
  givenEventId: string,
  scans: OfflineScan[],
): Promise<Result[]> {
  const { event_id } = await getDoorEvent(db, actor, givenEventId);
  const ids = [...new Set(scans.map((scan) => scan.ticket_id.toLowerCase()))].filter(isId);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const logs = await lockLogs(trx, ids);
    for (const [id, log] of logs) if (log.ticket.event_id !== event_id) logs.delete(id);
    const undos = scans.flatMap((scan) => {
      const log = logs.get(scan.ticket_id.toLowerCase());
      return log ? note(log, scan, { actor, now }) : [];
    });
    await writeLogs(trx, logs.values());
    for (const { log, admission, undo } of undos) {
      await recordUndo(trx, actor, log, admission, undo);
    }
    const outcomes = new Map([...logs].map(([id, log]) => [id, outcomeIn(log)]));
    return scans.map((scan) => {
      const outcomeOf = outcomes.get(scan.ticket_id.toLowerCase());
      return { nonce: scan.nonce, outcome: outcomeOf?.(scan) ?? 'unknown' };
    });
  });
}

type Undo = { log: TicketLog; admission: StoredMark; undo: StoredMark };

/**
 * Adds a scan to a ticket's log, unless it is there already. A cancelled ticket takes no new
 * admission, but keeps its older marks.
 * @returns the admissions that the scan undoes
 */
function note(log: TicketLog, scan: OfflineScan, by: { actor: ScanUser; now: Date }): Undo[] {
  const { ticket, marks } = log;
  const find = (kind: StoredMark['kind']) =>
    marks.find((mark) => mark.kind === kind && mark.nonce === scan.nonce);
  const isRefused = scan.kind === 'in' && ticket.voided_at !== null;
  const isFull = marks.length >= MAX_MARKS;
  if (!find(scan.kind) && !isRefused && !isFull) marks.push(markOf(scan, ticket, by));
  const admission = find('in');
  if (!scan.undone || !admission || find('undo') || isFull) return [];
  const { at, reason } = scan.undone;
  const undo = undoOf(admission, by.actor, { reason, at: momentOf(at, by.now), now: by.now });
  marks.push(undo);
  return [{ log, admission, undo }];
}

function markOf(
  { kind, nonce, gate, scanned_at }: OfflineScan,
  { admission_rule: rule }: TicketLog['ticket'],
  { actor, now }: { actor: ScanUser; now: Date },
): StoredMark {
  const at = withinLink(actor, momentOf(scanned_at, now));
  const who = { gate: gateOf(actor, gate), ...scanUserColumns(actor) };
  return { kind, nonce, rule, at, ...who, reason: '', received_at: now };
}

/** Returns how to answer each scan; an undone admission is answered as admitted. */
function outcomeIn(log: TicketLog): (scan: OfflineScan) => Result['outcome'] {
  const { conflicts } = settle(log);
  const second = new Set(conflicts.map(({ nonce }) => nonce));
  const noted = new Set(log.marks.map(keyOf));
  return ({ kind, nonce, undone }) => {
    const isNoted = noted.has(keyOf({ kind, nonce }));
    if (!isNoted && kind === 'in' && log.ticket.voided_at) return 'cancelled';
    if (!isNoted) return 'too_many_passages';
    if (kind === 'out') return 'left';
    if (undone && !noted.has(keyOf({ kind: 'undo', nonce }))) return 'too_many_passages';
    return second.has(nonce) ? 'conflict' : 'admitted';
  };
}
