import { scanSentences as say } from '@marquee/contract/check-in/scan-sentences';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ScanUser } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';
import { listTickets, type TicketRow } from './queries.ts';
import { readShown, refusalElsewhere, refusalOfOrder, type Shown } from './rules.ts';

/** A code that is shown at an event's door; undefined: at any door that the actor may open. */
type Showing = { code: string; eventId: string | undefined };

/**
 * Returns a ticket, also if it is cancelled or admitted.
 * @throws AppError as `resolveTicket`
 */
export async function getTicket(deps: Deps, actor: ScanUser, showing: Showing): Promise<TicketRow> {
  const [ticket] = await listTickets(deps.db, [await resolveTicket(deps, actor, showing)]);
  const elsewhere = refusalElsewhere(actor, showing.eventId, ticket);
  if (elsewhere) throw elsewhere;
  if (!ticket) throw refusal('unknown_ticket', say.unknown);
  return ticket;
}

/**
 * Returns the id of the ticket that is shown: by its code, or by its reference at its event's door.
 * @throws AppError `not_found` or `conflict` with a sentence for the scanner for everything else
 */
export async function resolveTicket(
  { db }: Deps,
  actor: ScanUser,
  { code, eventId }: Showing,
): Promise<string> {
  const shown = readShown(code, await getTicketKeys(db));
  if (shown.kind === 'ticket') return shown.ticketId;
  if (shown.kind === 'forged') throw refusal('forged', say.forged);
  if (shown.kind === 'reference' && eventId !== undefined) {
    const ticketId = await findByReference(db, eventId, shown);
    if (ticketId !== undefined) return ticketId;
  }
  const order = await findOrder(db, shown, eventId);
  if (!order) throw refusal('unknown_ticket', say.unknown);
  throw refusalElsewhere(actor, eventId, order) ?? refusalOfOrder(order);
}

type Range = { first: string; last: string };

/** Returns undefined also when two tickets of the event share a reference: it is ambiguous. */
async function findByReference(db: Database, eventId: string, { first, last }: Range) {
  const found = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('event_id', '=', eventId)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.id : undefined;
}

async function findOrder(db: Database, shown: Shown, eventId: string | undefined) {
  const orders = db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.status', 'orders.event_id', 'orders.cancel_reason'])
    .select(['payment_way', 'checkout_id', 'checkout_provider', 'channel', 'total_cents'])
    .select(['events.organization_id', 'events.title']);
  if (shown.kind === 'orderPage') {
    return orders.where('secret', '=', shown.secret).executeTakeFirst();
  }
  if (shown.kind !== 'reference' || eventId === undefined) return undefined;
  return orders
    .where('orders.id', '>=', shown.first)
    .where('orders.id', '<=', shown.last)
    .where('orders.event_id', '=', eventId)
    .executeTakeFirst();
}
