import { randomUUID } from 'node:crypto';
import { readersLocale } from '@marquee/contract/formats/intl';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ScanUser } from '../../../lib/actor.ts';
import { createBatches, type Decision } from '../../../lib/batches.ts';
import { writeAdmissions } from './write.ts';
import { readmit } from './readmit.ts';
import { listTickets, type TicketRow } from '../tickets/queries.ts';
import { resolveTicket } from '../tickets/shown.ts';
import { refusalOf, type Scan, wasAdmittedBy } from './rules.ts';

/** Far more gates than any door has; a transaction of this size takes a few milliseconds. */
const MAX_BATCH = 200;

/** What a scanner sends. `eventId` is normalized. */
type ScanInput = {
  code: string;
  eventId: string | undefined;
  gate: string;
  nonce: string | undefined;
  confirmsEarly: boolean;
};

/**
 * Makes the function that admits tickets, each as often as its event's admission rule allows, for
 * any number of gates, server processes and retries. Concurrent scans for one event form a batch.
 * The function throws AppError `not_found` or `conflict` with a sentence for the scanner.
 */
export function openDoor(deps: Deps): (actor: ScanUser, input: ScanInput) => Promise<TicketRow> {
  const admit = createBatches<Scan, TicketRow>({
    max: MAX_BATCH,
    decide: (_event, scans) => admitTickets(deps.db, { scans, now: deps.clock() }),
  });
  return async (actor, { code, eventId, gate, nonce = randomUUID(), confirmsEarly }) => {
    const ticketId = await resolveTicket(deps, actor, { code, eventId });
    const scan = { actor, ticketId, eventId, gate, nonce, confirmsEarly, locale: readersLocale() };
    return admit(eventId ?? '', scan);
  };
}

/** @returns a decision for each scan, in their order */
export async function admitTickets(
  db: Database,
  { scans, now }: { scans: Scan[]; now: Date },
): Promise<Decision<TicketRow>[]> {
  const tickets = await writeAdmissions(db, scans, now);
  // The others are refused, or this scan admitted them before.
  const others = new Set(scans.map((scan) => scan.ticketId).filter((id) => !tickets.has(id)));
  const refused = others.size === 0 ? [] : await listTickets(db, [...others]);
  for (const ticket of refused) tickets.set(ticket.id, ticket);
  const returning = scans.filter((scan) => mayReturn(scan, tickets.get(scan.ticketId), now));
  for (const ticket of await readmit(db, returning, now)) tickets.set(ticket.id, ticket);
  return scans.map((scan) => decisionOf(scan, tickets.get(scan.ticketId), now));
}

/**
 * Returns whether a ticket that was admitted before may enter again: its holder left, another day
 * began, or the admission was undone.
 */
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
