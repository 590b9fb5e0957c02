import type { BodyOf, ReplyOf } from '@marquee/contract/endpoint';
import type { checkInApi } from '@marquee/contract/check-in';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Doorkeeper, isLinkHolder } from '../../lib/actor.ts';
import { isId } from '../../lib/ids.ts';
import { gateOf, withinLink } from './links/rules.ts';
import { anyOf, getDoorEvent, lockOrdersOf } from './queries.ts';
import { firstOf, momentOf, type Noted, withoutRepeats } from './rules-sync.ts';

type Sync = (typeof checkInApi)['syncScans'];
type OfflineScan = BodyOf<Sync>['scans'][number];
type Result = ReplyOf<Sync>['data']['results'][number];

/**
 * Takes the admissions of a scanner that was offline. What comes of them all is the same in
 * whatever order, how often and by how many processes at once they are taken: the earliest scan of
 * a ticket is its admission, and each further one a conflict.
 * @throws AppError `not_found`
 */
export async function syncScans(
  { db, clock }: Deps,
  actor: Doorkeeper,
  givenEventId: string,
  scans: OfflineScan[],
): Promise<Result[]> {
  const { event_id } = await getDoorEvent(db, actor, givenEventId);
  const byTicket = Map.groupBy(scans, (scan) => scan.ticket_id.toLowerCase());
  const ids = [...byTicket.keys()].filter(isId);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await lockOrdersOf(trx, ids);
    const tickets = await listScanned(trx, event_id, ids);
    const settled = tickets.map((ticket) => {
      const added = byTicket.get(ticket.id) ?? [];
      return settle(
        ticket,
        added.map((scan) => noteOf(scan, actor, now)),
      );
    });
    await writeFirst(trx, settled);
    await writeConflicts(trx, settled);
    const outcomes = new Map(settled.map((one) => [one.ticket.id, outcomeIn(one)]));
    return scans.map(({ ticket_id, nonce }) => {
      const outcomeOf = outcomes.get(ticket_id.toLowerCase());
      return { nonce, outcome: outcomeOf?.(nonce) ?? 'unknown' };
    });
  });
}

function noteOf({ nonce, gate, scanned_at }: OfflineScan, actor: Doorkeeper, now: Date): Noted {
  return {
    nonce,
    gate: gateOf(actor, gate),
    user_id: actor.userId,
    user_name: actor.name,
    scan_link_id: isLinkHolder(actor) ? actor.scanLink.id : null,
    scanned_at: withinLink(actor, momentOf(scanned_at, now)),
    received_at: now,
  };
}

type Scanned = Awaited<ReturnType<typeof listScanned>>[number];
type Settled = ReturnType<typeof settle>;

/** A cancelled ticket lets nobody in any more; what was noted of it before stays. */
function settle(ticket: Scanned, added: Noted[]) {
  const all = withoutRepeats([...ticket.noted, ...(ticket.voided_at ? [] : added)]);
  const first = firstOf(all);
  return { ticket, first, again: all.filter((one) => one !== first) };
}

function outcomeIn({ first, again }: Settled): (nonce: string) => Result['outcome'] {
  const conflicts = new Set(again.map(({ nonce }) => nonce));
  return (nonce) => {
    if (nonce === first?.nonce) return 'admitted';
    return conflicts.has(nonce) ? 'conflict' : 'cancelled';
  };
}

/** Tickets of an event with all that is noted of them. */
async function listScanned(trx: Trx, eventId: string, ids: string[]) {
  const columns = ['ticket_id', 'nonce', 'gate', 'user_id', 'user_name', 'scan_link_id'] as const;
  const [tickets, noted] = [
    await trx
      .selectFrom('tickets')
      .select(['id', 'order_id', 'event_id', 'price_type_id', 'voided_at'])
      .where('event_id', '=', eventId)
      .where(anyOf('id', ids))
      .orderBy('id')
      .execute(),
    await trx
      .selectFrom('check_ins')
      .select([...columns, 'scanned_at', 'received_at'])
      .where(anyOf('ticket_id', ids))
      .unionAll(
        trx
          .selectFrom('check_in_conflicts')
          .select([...columns, 'scanned_at', 'received_at'])
          .where(anyOf('ticket_id', ids)),
      )
      .execute(),
  ];
  const byTicket = Map.groupBy(noted, (one) => one.ticket_id);
  return tickets.map((ticket) => ({ ...ticket, noted: byTicket.get(ticket.id) ?? [] }));
}

async function writeFirst(trx: Trx, settled: Settled[]): Promise<void> {
  const rows = settled.flatMap(({ ticket, first }) => {
    const { id, order_id, event_id, price_type_id, noted } = ticket;
    if (first === undefined || noted.some((one) => one === first)) return [];
    return [{ ...first, ticket_id: id, order_id, event_id, price_type_id }];
  });
  if (rows.length === 0) return;
  await sql`
    insert into check_ins
    select * from json_populate_recordset(null::check_ins, ${JSON.stringify(rows)}::json)
    on conflict (ticket_id) do update set
      nonce = excluded.nonce, gate = excluded.gate, user_id = excluded.user_id,
      user_name = excluded.user_name, scan_link_id = excluded.scan_link_id,
      scanned_at = excluded.scanned_at, received_at = excluded.received_at
  `.execute(trx);
}

async function writeConflicts(trx: Trx, settled: Settled[]): Promise<void> {
  const rows = settled.flatMap(({ ticket: { id, event_id }, again }) =>
    again.map((one) => ({ ...one, ticket_id: id, event_id })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into check_in_conflicts
    select * from json_populate_recordset(null::check_in_conflicts, ${JSON.stringify(rows)}::json)
    on conflict (ticket_id, nonce) do nothing
  `.execute(trx);
}
