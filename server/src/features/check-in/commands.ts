import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, sqlStateOf } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { createBatches, type Decision } from '../../lib/batches.ts';
import { listTickets, type TicketRow } from './queries.ts';
import { resolveTicket } from './queries-shown.ts';
import { refusalOf, type Scan } from './rules.ts';

/** Far more gates than any door has, and a transaction of a few milliseconds. */
const MAX_BATCH = 200;

/** What a scanner sends; `eventId` in our own spelling. */
type ScanInput = {
  code: string;
  eventId: string | undefined;
  gate: string;
  nonce: string | undefined;
};

/**
 * Makes the function that admits tickets, each once, whatever the number of gates, server processes
 * and retries. Those who stand at an event's door at the same moment are decided together.
 * The function throws AppError `not_found` or `conflict` in the door's words.
 */
export function openDoor(deps: Deps): (actor: Actor, input: ScanInput) => Promise<TicketRow> {
  const admit = createBatches<Scan, TicketRow>({
    max: MAX_BATCH,
    decide: (_event, scans) => decideScans(deps, scans),
  });
  return async (actor, { code, eventId, gate, nonce = randomUUID() }) => {
    const ticketId = await resolveTicket(deps, actor, { code, eventId });
    return admit(eventId ?? '', { actor, ticketId, eventId, gate, nonce });
  };
}

async function decideScans(deps: Deps, scans: Scan[]): Promise<Decision<TicketRow>[]> {
  try {
    return await admitTickets(deps.db, { scans, now: deps.clock() });
  } catch (error) {
    if (scans.length === 1 || !mayBeOnesFault(error)) throw error;
    // What the database refuses in one scan is not the others' fault: now each goes alone.
    const decisions: Decision<TicketRow>[] = [];
    for (const scan of scans) {
      const alone = decideScans(deps, [scan]).catch((refusal: unknown) => [{ error: refusal }]);
      decisions.push(...(await alone));
    }
    return decisions;
  }
}

/** SQLSTATE classes: 22 what a value is, 23 a constraint, 40 a deadlock. */
function mayBeOnesFault(error: unknown): boolean {
  return /^(22|23|40)/.test(sqlStateOf(error) ?? '');
}

async function admitTickets(
  db: Database,
  { scans, now }: { scans: Scan[]; now: Date },
): Promise<Decision<TicketRow>[]> {
  const ids = [...new Set(scans.map((scan) => scan.ticketId))];
  const tickets = new Map((await listTickets(db, ids)).map((ticket) => [ticket.id, ticket]));
  const chosen = new Map<string, Scan>();
  for (const scan of scans) {
    const ticket = tickets.get(scan.ticketId);
    const isFirst = ticket?.admission === null && !chosen.has(ticket.id);
    if (isFirst && !refusalOf(scan, ticket, now)) chosen.set(ticket.id, scan);
  }
  for (const ticketId of await writeAdmissions(db, [...chosen.values()], now)) {
    const scan = chosen.get(ticketId);
    const ticket = tickets.get(ticketId);
    if (!scan || !ticket) continue;
    const admission = { at: now, gate: scan.gate, by: scan.actor.name, nonce: scan.nonce };
    tickets.set(ticketId, { ...ticket, admission });
    chosen.delete(ticketId);
  }
  // Let in by another server, or cancelled, between the look at it and the writing.
  const overtaken = chosen.size === 0 ? [] : await listTickets(db, [...chosen.keys()]);
  for (const ticket of overtaken) tickets.set(ticket.id, ticket);
  return scans.map((scan) => decisionOf(scan, tickets.get(scan.ticketId), now));
}

function decisionOf(scan: Scan, ticket: TicketRow | undefined, now: Date): Decision<TicketRow> {
  const error = refusalOf(scan, ticket, now);
  if (error || !ticket) return { error };
  if (!ticket.admission) return { error: new Error(`Nobody admitted ticket ${ticket.id}.`) };
  return { value: ticket };
}

/**
 * Writes admissions of tickets that nobody has let in and nobody cancelled, by one statement. It
 * decides for good: the key of `check_ins` between servers, the lock of the order, which whoever
 * cancels its tickets holds as well, between us and a cancellation. In the order of ids, so that no
 * two servers wait for each other.
 * @returns the tickets that were let in
 */
async function writeAdmissions(db: Database, scans: Scan[], now: Date): Promise<string[]> {
  if (scans.length === 0) return [];
  const rows = scans.map(({ ticketId, nonce, gate, actor }) => ({
    ticket_id: ticketId,
    nonce,
    gate,
    user_id: actor.userId,
    user_name: actor.name,
  }));
  const written = await sql<{ ticket_id: string }>`
    insert into check_ins (ticket_id, event_id, price_type_id, nonce, gate, user_id, user_name,
      scanned_at, received_at)
    select tickets.id, tickets.event_id, tickets.price_type_id, asked.nonce, asked.gate,
      asked.user_id, asked.user_name, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::check_ins, ${JSON.stringify(rows)}::json) as asked
    join tickets on tickets.id = asked.ticket_id
    join orders on orders.id = tickets.order_id
    where orders.status = 'completed' and tickets.voided_at is null
    order by orders.id, tickets.id
    for share of orders
    on conflict (ticket_id) do nothing
    returning ticket_id
  `.execute(db);
  return written.rows.map((row) => row.ticket_id);
}
