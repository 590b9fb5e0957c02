import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { anyOf } from '../tickets/queries.ts';
import { keyOf, settle, type StoredAt, type StoredMark, type TicketLog } from './log.ts';

type Row = Record<string, unknown>;

/** Writes the admission in force, the conflicts, and the marks that these two do not represent. */
export async function writeLogs(trx: Trx, logs: Iterable<TicketLog>): Promise<void> {
  const all = [...logs];
  await insertMissing(trx, 'passages', all.flatMap(passagesOf));
  await deleteStale(trx, all);
  await upsertAdmissions(trx, all.flatMap(admissionOf));
  await insertMissing(trx, 'check_in_conflicts', all.flatMap(conflictsOf));
}

/** Deletes admissions and conflicts that are no longer valid; the log keeps their marks. */
async function deleteStale(trx: Trx, logs: TicketLog[]): Promise<void> {
  const undone = logs.filter((log) => !settle(log).admission && log.stored.some(isAt('check_ins')));
  if (undone.length > 0) {
    const ids = undone.map(({ ticket }) => ticket.id);
    await trx.deleteFrom('check_ins').where(anyOf('ticket_id', ids)).execute();
  }
  for (const log of logs) {
    const present = new Set(settle(log).conflicts.map(({ nonce }) => nonce));
    const nonces = log.stored
      .filter(isAt('check_in_conflicts'))
      .flatMap(({ mark }) => (present.has(mark.nonce) ? [] : [mark.nonce]));
    if (nonces.length === 0) continue;
    await trx
      .deleteFrom('check_in_conflicts')
      .where('ticket_id', '=', log.ticket.id)
      .where('nonce', 'in', nonces)
      .execute();
  }
}

async function upsertAdmissions(trx: Trx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    ${insertion('check_ins', rows)}
    on conflict (ticket_id) do update set
      nonce = excluded.nonce, gate = excluded.gate, user_id = excluded.user_id,
      user_name = excluded.user_name, scan_link_id = excluded.scan_link_id,
      scanned_at = excluded.scanned_at,
      received_at = excluded.received_at, left_at = excluded.left_at
  `.execute(trx);
}

async function insertMissing(
  trx: Trx,
  table: 'passages' | 'check_in_conflicts',
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`${insertion(table, rows)} on conflict do nothing`.execute(trx);
}

function insertion(table: StoredAt['place'], rows: Row[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

/** A single admission and its conflicts need no rows in `passages`. */
function passagesOf(log: TicketLog): Row[] {
  const { ticket, marks, stored } = log;
  const { earlier, undone } = settle(log);
  const kept = new Set(stored.filter(isAt('passages')).map(({ mark }) => keyOf(mark)));
  const isPlain = marks.every(({ kind }) => kind === 'in') && earlier.length + undone.length === 0;
  if (isPlain && kept.size === 0) return [];
  return marks
    .filter((mark) => !kept.has(keyOf(mark)))
    .map((mark) => {
      const { kind, rule, reason } = mark;
      return { ...columnsOf(ticket, mark), kind, rule, reason };
    });
}

function admissionOf(log: TicketLog): Row[] {
  const { ticket, stored } = log;
  const { admission, exit } = settle(log);
  if (!admission) return [];
  const leftAt = exit?.at ?? null;
  const before = stored.find(isAt('check_ins'));
  const hasSameExit = before?.leftAt?.getTime() === leftAt?.getTime();
  if (before?.mark.nonce === admission.nonce && hasSameExit) return [];
  const { order_id, price_type_id } = ticket;
  return [{ ...columnsOf(ticket, admission), order_id, price_type_id, left_at: leftAt }];
}

function conflictsOf(log: TicketLog): Row[] {
  const kept = new Set(log.stored.filter(isAt('check_in_conflicts')).map(({ mark }) => mark.nonce));
  return settle(log)
    .conflicts.filter(({ nonce }) => !kept.has(nonce))
    .map((mark) => columnsOf(log.ticket, mark));
}

const isAt = (wanted: StoredAt['place']) => (one: StoredAt) => one.place === wanted;

function columnsOf({ id, event_id }: TicketLog['ticket'], mark: StoredMark): Row {
  const { nonce, gate, user_id, user_name, scan_link_id, at, received_at } = mark;
  const who = { nonce, gate, user_id, user_name, scan_link_id };
  return { ticket_id: id, event_id, ...who, scanned_at: at, received_at };
}
