import type { BodyOf, ReplyOf } from '@marquee/contract/endpoint';
import type { checkInApi } from '@marquee/contract/check-in/check-in';
import type { Deps } from '../../../deps.ts';
import type { Doorkeeper } from '../../../lib/actor.ts';
import { isId } from '../../../lib/ids.ts';
import { gateOf, withinLink } from '../links/rules.ts';
import {
  keeperOf,
  keyOf,
  lockLogs,
  settle,
  type StoredMark,
  type TicketLog,
} from '../passages/log.ts';
import { writeLogs } from '../passages/write.ts';
import { getDoorEvent } from '../admission/queries.ts';
import { MAX_MARKS } from '../admission/rules.ts';
import { momentOf } from './rules.ts';
import { recordUndo, undoOf } from '../undo/commands.ts';

type Sync = (typeof checkInApi)['syncScans'];
type OfflineScan = BodyOf<Sync>['scans'][number];
type Result = ReplyOf<Sync>['data']['results'][number];

/**
 * Takes the scans of a scanner that was offline: admissions, exits, and admissions that were taken
 * back. What comes of them all is the same in whatever order, how often and by how many processes at
 * once they are taken; `settleMarks` of the contract says what that is.
 * @throws AppError `not_found`
 */
export async function syncScans(
  { db, clock }: Deps,
  actor: Doorkeeper,
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
 * Notes a scan of a ticket, unless it was noted before. A cancelled ticket lets nobody in any more;
 * what was noted of it before stays.
 * @returns the admissions that are undone by it
 */
function note(log: TicketLog, scan: OfflineScan, by: { actor: Doorkeeper; now: Date }): Undo[] {
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
  { actor, now }: { actor: Doorkeeper; now: Date },
): StoredMark {
  const at = withinLink(actor, momentOf(scanned_at, now));
  const who = { gate: gateOf(actor, gate), ...keeperOf(actor) };
  return { kind, nonce, rule, at, ...who, reason: '', received_at: now };
}

/** An admission that was in force, or was undone, asks nothing of the scanner any more. */
function outcomeIn(log: TicketLog): (scan: OfflineScan) => Result['outcome'] {
  const { conflicts } = settle(log);
  const second = new Set(conflicts.map(({ nonce }) => nonce));
  const noted = new Set(log.marks.map(keyOf));
  return ({ kind, nonce }) => {
    if (kind === 'out') return 'left';
    if (second.has(nonce)) return 'conflict';
    if (noted.has(keyOf({ kind, nonce }))) return 'admitted';
    return log.ticket.voided_at ? 'cancelled' : 'conflict';
  };
}
