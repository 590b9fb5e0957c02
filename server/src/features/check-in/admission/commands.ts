import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Doorkeeper } from '../../../lib/actor.ts';
import { createBatches, type Decision } from '../../../lib/batches.ts';
import { writeAdmissions } from './write.ts';
import { readmit } from '../passages/readmit.ts';
import { listTickets, type TicketRow } from './queries.ts';
import { resolveTicket } from './shown.ts';
import { refusalOf, type Scan, wasAdmittedBy } from './rules.ts';

/** Far more gates than any door has, and a transaction of a few milliseconds. */
const MAX_BATCH = 200;

/** What a scanner sends; `eventId` in our own spelling. */
type ScanInput = {
  code: string;
  eventId: string | undefined;
  gate: string;
  nonce: string | undefined;
  confirmsEarly: boolean;
};

/**
 * Makes the function that admits tickets, each as often as its event's rule allows, whatever the
 * number of gates, server processes and retries. Those who stand at an event's door at the same moment are decided together.
 * The function throws AppError `not_found` or `conflict` in the door's words.
 */
export function openDoor(deps: Deps): (actor: Doorkeeper, input: ScanInput) => Promise<TicketRow> {
  const admit = createBatches<Scan, TicketRow>({
    max: MAX_BATCH,
    decide: (_event, scans) => admitTickets(deps.db, { scans, now: deps.clock() }),
  });
  return async (actor, { code, eventId, gate, nonce = randomUUID(), confirmsEarly }) => {
    const ticketId = await resolveTicket(deps, actor, { code, eventId });
    return admit(eventId ?? '', { actor, ticketId, eventId, gate, nonce, confirmsEarly });
  };
}

/**
 * Decides scans together.
 * @returns a decision for each scan, in their order
 */
export async function admitTickets(
  db: Database,
  { scans, now }: { scans: Scan[]; now: Date },
): Promise<Decision<TicketRow>[]> {
  const tickets = await writeAdmissions(db, scans, now);
  // Most are let in. Of the others it has to be said why not, or that they were by this scan before.
  const others = new Set(scans.map((scan) => scan.ticketId).filter((id) => !tickets.has(id)));
  const refused = others.size === 0 ? [] : await listTickets(db, [...others]);
  for (const ticket of refused) tickets.set(ticket.id, ticket);
  const returning = scans.filter((scan) => mayReturn(scan, tickets.get(scan.ticketId), now));
  for (const ticket of await readmit(db, returning, now)) tickets.set(ticket.id, ticket);
  return scans.map((scan) => decisionOf(scan, tickets.get(scan.ticketId), now));
}

/** It is not in, and nothing keeps it out: it left, or it is another day, or it was undone. */
function mayReturn(scan: Scan, ticket: TicketRow | undefined, now: Date): boolean {
  return ticket !== undefined && !wasAdmittedBy(scan, ticket) && !refusalOf(scan, ticket, now);
}

function decisionOf(scan: Scan, ticket: TicketRow | undefined, now: Date): Decision<TicketRow> {
  const error = refusalOf(scan, ticket, now);
  if (error || !ticket) return { error };
  if (!wasAdmittedBy(scan, ticket))
    return { error: new Error(`Nobody admitted ticket ${ticket.id}.`) };
  return { value: ticket };
}
