import { DAY_CHANGES_AT, doorDayOf } from '@marquee/contract/check-in/admission';
import type { DoorFigures } from '@marquee/contract/check-in/check-in';
import type { CheckInConflict } from '@marquee/contract/check-in/conflicts';
import { instantOf } from '@marquee/contract/events/times';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isOver } from '../../events/rules.ts';
import type { DoorEvent } from '../tickets/queries.ts';

const MAX_CONFLICTS = 1000;

/** Counts the attendees that are inside and expected, from the tickets themselves. */
export async function getFigures(db: Database, event: DoorEvent, now: Date): Promise<DoorFigures> {
  const eventId = event.event_id;
  const [prices, guests, conflicts] = await Promise.all([
    db
      .selectFrom('price_types')
      .leftJoin('tickets', (join) =>
        join
          .onRef('tickets.price_type_id', '=', 'price_types.id')
          .on('tickets.voided_at', 'is', null)
          .on('tickets.is_guest', '=', false),
      )
      .leftJoin('check_ins', (join) =>
        join.onRef('check_ins.ticket_id', '=', 'tickets.id').on('check_ins.event_id', '=', eventId),
      )
      .select((eb) => [
        'price_types.id as ID',
        'price_types.label as Type',
        eb.fn.count<number>('check_ins.ticket_id').filterWhere(isInside(event, now)).as('inside'),
        eb.fn.count<number>('tickets.id').as('expected'),
      ])
      .where('price_types.event_id', '=', eventId)
      .where('price_types.admits', '>', 0)
      .groupBy('price_types.id')
      .orderBy('price_types.position')
      .execute(),
    db
      .selectFrom('tickets')
      .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
      .select((eb) => [
        eb.fn.count<number>('check_ins.ticket_id').filterWhere(isInside(event, now)).as('inside'),
        eb.fn.count<number>('tickets.id').as('expected'),
      ])
      .where('tickets.event_id', '=', eventId)
      .where('tickets.voided_at', 'is', null)
      .where('tickets.is_guest', '=', true)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('check_in_conflicts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId)
      .where(isUnsettled('check_in_conflicts'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    inside: prices.reduce((sum, price) => sum + price.inside, guests.inside),
    expected: prices.reduce((sum, price) => sum + price.expected, guests.expected),
    types: prices,
    guests,
    conflicts: conflicts.count,
  };
}

/**
 * Does in SQL what `countsAsInside` of the contract does. After the end it stays as it was then.
 */
function isInside(event: DoorEvent, now: Date) {
  const { admission_rule, ends_at, timezone } = event;
  if (admission_rule === 'once') return sql<SqlBool>`true`;
  if (admission_rule === 'in_and_out') return sql<SqlBool>`check_ins.left_at is null`;
  const today = doorDayOf(isOver(event, now) ? ends_at : now, timezone);
  const begins = instantOf(today, DAY_CHANGES_AT, timezone) ?? now;
  return sql<SqlBool>`check_ins.scanned_at >= ${begins}::timestamptz`;
}

/** @param conflicts the alias of `check_in_conflicts` */
function isUnsettled(conflicts: string) {
  const [ticket, nonce] = [sql.ref(`${conflicts}.ticket_id`), sql.ref(`${conflicts}.nonce`)];
  return sql<SqlBool>`not exists (select from check_in_settlements as settled
    where settled.ticket_id = ${ticket} and settled.nonce = ${nonce})`;
}

/** Returns admissions of tickets that another gate had admitted before, newest first. */
export async function listConflicts(db: Database, eventId: string): Promise<CheckInConflict[]> {
  const rows = await db
    .selectFrom('check_in_conflicts as again')
    .innerJoin('check_ins as first', 'first.ticket_id', 'again.ticket_id')
    .innerJoin('tickets', 'tickets.id', 'again.ticket_id')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['tickets.id', 'tickets.order_id', 'tickets.label', 'orders.name as holder'])
    .select('again.nonce')
    .select(['first.scanned_at as first_at', 'first.gate as first_gate'])
    .select(['first.user_name as first_by', 'again.scanned_at', 'again.gate', 'again.user_name'])
    .where('again.event_id', '=', eventId)
    .where(isUnsettled('again'))
    .orderBy('again.scanned_at', 'desc')
    .orderBy('again.ticket_id')
    .orderBy('again.nonce')
    .limit(MAX_CONFLICTS)
    .execute();
  return rows.map((row) => ({
    ticket_id: row.id,
    nonce: row.nonce,
    reference: referenceOf(row.id),
    Type: row.label,
    holder: row.holder,
    order_reference: referenceOf(row.order_id),
    first: { at: row.first_at.toISOString(), gate: row.first_gate, by: row.first_by },
    again: { at: row.scanned_at.toISOString(), gate: row.gate, by: row.user_name },
  }));
}
