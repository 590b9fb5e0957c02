import { SCAN_LIST_PAGE } from '@marquee/contract/check-in/check-in';
import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { seatsOfGuest } from '../tickets/queries.ts';
import { nameOnTicket } from '../../orders/holders/queries.ts';
import { answersAtDoor } from '../../questions/queries.ts';
import { voidReason } from '../tickets/void-reason.ts';

export type ListedRow = Awaited<ReturnType<typeof listScanPage>>['rows'][number];

/** A change written this long before an answer may not be committed yet when the answer is read. */
const OVERLAP_MS = 60_000;

/** Where a page ended, and how far the whole list is up to date: the time of its first page. */
const Cursor = z.tuple([z.iso.datetime(), z.guid(), z.iso.datetime()]);
const Moment = z.iso.datetime();

/**
 * Returns one page of an event's tickets in the order of their sale.
 * @param asked.since from an earlier answer: only what was sold, cancelled or admitted since then
 * @throws AppError `invalid` for a `since` or `cursor` that we did not make
 */
export async function listScanPage(
  db: Database,
  eventId: string,
  asked: { since?: string | undefined; cursor?: string | undefined },
  now: Date,
) {
  const after = asked.cursor === undefined ? undefined : read(asked.cursor, Cursor, 'cursor');
  const since = asked.since === undefined ? undefined : read(asked.since, Moment, 'since');
  let tickets = listedTickets(db, eventId).where('tickets.event_id', '=', eventId);
  if (after) {
    const place = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
    tickets = tickets.where(sql<SqlBool>`(tickets.sold_at, tickets.id) > ${place}`);
  }
  if (since !== undefined) {
    tickets = tickets.where('tickets.id', 'in', changedSince(db, eventId, new Date(since)));
  }
  const rows = await tickets
    .orderBy('tickets.sold_at')
    .orderBy('tickets.id')
    .limit(SCAN_LIST_PAGE + 1)
    .execute();
  const page = rows.slice(0, SCAN_LIST_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const upTo = after?.[2] ?? new Date(now.getTime() - OVERLAP_MS).toISOString();
  return {
    rows: page,
    next_cursor: last ? write([last.sold_at.toISOString(), last.id, upTo]) : null,
    since: write(upTo),
  };
}

function listedTickets(db: Database, eventId: string) {
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('passages')
          .select('ticket_id')
          .select(sql<Date>`max(greatest(scanned_at, received_at))`.as('changed_at'))
          .where('event_id', '=', eventId)
          .groupBy('ticket_id')
          .as('changes'),
      (join) => join.onRef('changes.ticket_id', '=', 'tickets.id'),
    )
    .select(['tickets.id', 'tickets.label', 'tickets.order_id', 'tickets.voided_at'])
    .select(['tickets.note', 'orders.note as order_note', seatsOfGuest])
    .select([
      'tickets.is_given_back',
      'tickets.is_add_on',
      'tickets.sold_at',
      'orders.name as buyer',
      'orders.email',
    ])
    .select(nameOnTicket.as('holder'))
    .select(voidReason.as('void_reason'))
    .select(['check_ins.scanned_at', 'check_ins.left_at', 'check_ins.gate'])
    .select(['check_ins.user_name', 'check_ins.received_at', 'changes.changed_at'])
    .select(answersAtDoor);
}

export function listTicketsOfOrder(db: Database, eventId: string, orderId: string) {
  return listedTickets(db, eventId)
    .where('tickets.order_id', '=', orderId)
    .orderBy('tickets.label')
    .orderBy('tickets.id')
    .execute();
}

/** A union, so that each of its parts uses its own index. */
function changedSince(db: Database, eventId: string, since: Date) {
  const tickets = db.selectFrom('tickets').select('id').where('event_id', '=', eventId);
  return tickets
    .where('sold_at', '>', since)
    .union(tickets.where('voided_at', '>', since))
    .union(tickets.where('noted_at', '>', since))
    .union(
      db
        .selectFrom('tickets')
        .innerJoin('orders', 'orders.id', 'tickets.order_id')
        .select('tickets.id')
        .where('orders.event_id', '=', eventId)
        .where('orders.noted_at', '>', since),
    )
    .union(
      db
        .selectFrom('tickets')
        .innerJoin('booking_forms', 'booking_forms.event_id', 'tickets.event_id')
        .select('tickets.id')
        .where('booking_forms.event_id', '=', eventId)
        .where('changed_at', '>', since),
    )
    .union(
      db
        .selectFrom('check_ins')
        .select('ticket_id as id')
        .where('event_id', '=', eventId)
        .where('received_at', '>', since),
    )
    .union(
      db
        .selectFrom('passages')
        .select('ticket_id as id')
        .where('event_id', '=', eventId)
        .where('received_at', '>', since),
    );
}

function write(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function read<S extends z.ZodType>(text: string, schema: S, field: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    const errors = { [field]: ['This cursor is no longer valid. Start again without it.'] };
    throw refusal('stale_cursor', undefined, { errors });
  }
}
