import { randomUUID } from 'node:crypto';
import { nonceOfTicket } from '@marquee/contract/check-in/door-orders';
import { readersLocale } from '@marquee/contract/formats/intl';
import type { Database } from '../../../db/database.ts';
import type { ScanUser } from '../../../lib/actor.ts';
import type { Decision } from '../../../lib/batches.ts';
import type { AdmitOrder } from '../../door-sales/sales/sale.ts';
import { admitTickets } from '../admission/commands.ts';
import type { TicketRow } from '../tickets/queries.ts';

type Admission = {
  actor: ScanUser;
  eventId: string;
  orderId: string;
  gate: string;
  nonce: string;
  confirmsEarly: boolean;
  /** Whether add-ons are handed out, too. */
  handsOut?: boolean;
  now: Date;
};

/**
 * Admits the tickets of an order that may enter by the event's admission rule; the others stay as
 * they are.
 * @returns a decision for each of its valid tickets
 */
export async function admitTicketsOf(
  db: Database,
  { actor, eventId, orderId, gate, nonce, confirmsEarly, handsOut = false, now }: Admission,
): Promise<Decision<TicketRow>[]> {
  const tickets = await db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .$if(!handsOut, (query) => query.where('is_add_on', '=', false))
    .orderBy('id')
    .execute();
  const scans = tickets.map(({ id: ticketId }) => ({
    actor,
    ticketId,
    eventId,
    gate,
    nonce: nonceOfTicket(nonce, ticketId),
    confirmsEarly,
    locale: readersLocale(),
  }));
  return scans.length > 0 ? admitTickets(db, { scans, now }) : [];
}

/** Admits an order that is paid at the door; the seller asked for it, so early is no question. */
export const admitPaidOrder: AdmitOrder = async (trx, paid) => {
  const decisions = await admitTicketsOf(trx, {
    ...paid,
    nonce: randomUUID(),
    confirmsEarly: true,
  });
  for (const decision of decisions) if ('error' in decision) throw decision.error;
};
