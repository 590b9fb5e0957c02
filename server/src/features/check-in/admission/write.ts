import { EARLY_MS } from '@marquee/contract/check-in/admission';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../db/database.ts';
import { isLinkHolder, organizationScope } from '../../../lib/actor.ts';
import { seatsOfOrder } from '../../orders/items/items.ts';
import { nameOnTicket } from '../../orders/holders/queries.ts';
import { answersAtDoor } from '../../questions/queries.ts';
import { ruleOfTicket, type TicketRow } from '../tickets/queries.ts';
import type { Scan } from './rules.ts';

/** `n` is the index of its scan. */
type Found = Omit<
  TicketRow,
  'voided_at' | 'is_given_back' | 'void_reason' | 'admission' | 'other_nonces' | 'passages'
> & {
  n: number;
  is_written: boolean;
};

/**
 * Admits tickets for the first time: valid ones that have no passage yet, at the door of their own
 * event, not too early, by somebody who may see them. `readmit` handles tickets with more passages;
 * `refusalOf` says why the others are refused.
 * @returns the admitted tickets by their ids
 */
export async function writeAdmissions(
  db: Database,
  scans: Scan[],
  now: Date,
): Promise<Map<string, TicketRow>> {
  const asked = scans.map(({ ticketId, eventId, actor, nonce, gate, confirmsEarly }, n) => {
    const door = { event_id: eventId, organization_id: organizationScope(actor) };
    const by = {
      nonce,
      gate,
      user_id: actor.userId,
      user_name: actor.name,
      scan_link_id: isLinkHolder(actor) ? actor.scanLink.id : null,
      confirms_early: confirmsEarly,
    };
    return { n, ticket_id: ticketId, ...door, ...by };
  });
  const admitted = new Map<string, TicketRow>();
  for (const { n, is_written, ...ticket } of await write(db, JSON.stringify(asked), now)) {
    const scan = scans[n];
    // The statement writes only the first of two scans of one ticket.
    if (!is_written || !scan || admitted.has(ticket.id)) continue;
    const { gate, nonce, actor } = scan;
    const admission = { at: now, leftAt: null, gate, by: actor.name, nonce };
    const nothingElse = {
      voided_at: null,
      is_given_back: false,
      void_reason: null,
      other_nonces: null,
      passages: null,
    };
    admitted.set(ticket.id, { ...ticket, ...nothingElse, admission });
  }
  return admitted;
}

/**
 * Decides in one statement. The key of `check_ins` decides between servers, and the lock of the
 * order, which a cancellation takes as well, decides between an admission and a cancellation. The
 * ticket is locked too, or a scan that waited for the order would still see it as it was before. The
 * order of ids prevents deadlocks; of several scans of one ticket, the first one wins.
 */
async function write(db: Database, asked: string, now: Date): Promise<Found[]> {
  const earlyAfter = new Date(now.getTime() + EARLY_MS);
  const { rows } = await sql<Found>`
    with found as materialized (
      select asked.n, asked.nonce, asked.gate, asked.user_id, asked.user_name,
        asked.scan_link_id, tickets.id, tickets.order_id, tickets.event_id, tickets.price_type_id, tickets.label,
        tickets.unit_cents, tickets.note, orders.name as buyer,
        ${nameOnTicket} as holder, orders.note as order_note,
        case when tickets.is_guest then ${seatsOfOrder} end as guests_seats,
        ${answersAtDoor},
        events.organization_id, events.title,
        events.starts_at, events.timezone, ${ruleOfTicket} as admission_rule, tickets.is_add_on,
        events.cancelled_at,
        events.is_postponed, events.moved_from_starts_at, events.moved_from_timezone,
        events.moved_from_place, events.refunds_until
      from json_to_recordset(${asked}::json) as asked(n int, ticket_id uuid, event_id uuid,
        organization_id uuid, nonce text, gate text, user_id uuid, user_name text,
        scan_link_id uuid, confirms_early boolean)
      join tickets on tickets.id = asked.ticket_id
      join orders on orders.id = tickets.order_id
      join events on events.id = tickets.event_id
      where orders.status = 'completed' and tickets.voided_at is null
        and events.cancelled_at is null
        and (asked.event_id is null or asked.event_id = tickets.event_id)
        and (asked.organization_id is null or asked.organization_id = events.organization_id)
        and (asked.confirms_early
          or events.starts_at <= ${earlyAfter}::timestamptz and not events.is_postponed)
        and not exists (select from check_ins where check_ins.ticket_id = tickets.id)
        and not exists (select from passages where passages.ticket_id = tickets.id)
      order by orders.id, tickets.id, asked.n
      for share of orders, tickets
    ), written as (
      insert into check_ins (ticket_id, order_id, event_id, price_type_id, nonce, gate, user_id,
        user_name, scan_link_id, scanned_at, received_at)
      select id, order_id, event_id, price_type_id, nonce, gate, user_id, user_name,
        scan_link_id, ${now}::timestamptz, ${now}::timestamptz
      from found
      on conflict (ticket_id) do nothing
      returning ticket_id, nonce
    )
    select n, id, order_id, event_id, price_type_id, label, unit_cents, note, buyer, holder, order_note,
      guests_seats, door_answers, organization_id, title, starts_at, timezone, admission_rule, is_add_on, cancelled_at, is_postponed,
      moved_from_starts_at, moved_from_timezone, moved_from_place, refunds_until,
      (id, nonce) in (select ticket_id, nonce from written) as is_written
    from found
    order by n
    ${plannedOnce}`.execute(db);
  return rows;
}
