import type { AdmissionRule } from '@marquee/contract/check-in/admission';
import { sql, type SqlBool } from 'kysely';
import { type Database, plannedOnce, type Trx } from '../../../db/database.ts';
import { type ScanUser, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { seatsOfOrder } from '../../orders/items/items.ts';
import { nameOnTicket } from '../../orders/holders/queries.ts';
import { answersAtDoor } from '../../questions/queries.ts';
import { voidReason } from './void-reason.ts';

type KnownScan = [kind: 'in' | 'out' | 'undo', nonce: string];
export type DoorEvent = Awaited<ReturnType<typeof getDoorEvent>>;
export type TicketRow = Awaited<ReturnType<typeof listTickets>>[number];

/** What a scanner has to know of a cancelled or moved event. */
export const scheduleColumns = [
  'events.cancelled_at',
  'events.is_postponed',
  'events.moved_from_starts_at',
  'events.moved_from_timezone',
  'events.moved_from_place',
  'events.refunds_until',
] as const;

/** @throws AppError `not_found`, also for another organization's event */
export async function getDoorEvent(db: Database, actor: ScanUser, givenId: string) {
  const scope = organizationScope(actor);
  const events = db.selectFrom('events').where('id', '=', getId(givenId));
  return (scope === null ? events : events.where('organization_id', '=', scope))
    .select(['id as event_id', 'title', 'starts_at', 'ends_at', 'timezone', 'admission_rule'])
    .select(scheduleColumns)
    .executeTakeFirstOrThrow(() => notFound());
}

/** The rule of a row's ticket: an add-on is handed out once, whatever its event's rule is. */
export const ruleOfTicket = sql<AdmissionRule>`
  case when tickets.is_add_on then 'once' else events.admission_rule end`;

/** How many seats the guest of a ticket has; null for a ticket that was sold. */
export const seatsOfGuest = sql<
  number | null
>`case when tickets.is_guest then ${seatsOfOrder} end`.as('guests_seats');

/** Returns tickets by their ids, of any organization; unknown ids are left out. */
export async function listTickets(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
    .select([
      'tickets.id',
      'tickets.order_id',
      'tickets.event_id',
      'tickets.price_type_id',
      'tickets.label',
      'tickets.unit_cents',
      'tickets.voided_at',
      'tickets.is_given_back',
      'tickets.is_add_on',
      'tickets.note',
      'orders.name as buyer',
      nameOnTicket.as('holder'),
      voidReason.as('void_reason'),
      'orders.note as order_note',
      seatsOfGuest,
      'events.organization_id',
      'events.title',
      'events.starts_at',
      'events.timezone',
      ...scheduleColumns,
      'check_ins.scanned_at',
      'check_ins.left_at',
      'check_ins.gate',
      'check_ins.user_name',
      'check_ins.nonce',
    ])
    .select([answersAtDoor, ruleOfTicket.as('admission_rule')])
    .select((eb) => [
      eb
        .selectFrom('check_in_conflicts')
        .select(sql<string[] | null>`array_agg(nonce)`.as('nonces'))
        .whereRef('check_in_conflicts.ticket_id', '=', 'tickets.id')
        .as('other_nonces'),
      eb
        .selectFrom('passages')
        .select(sql<KnownScan[] | null>`json_agg(json_build_array(kind, nonce))`.as('scans'))
        .whereRef('passages.ticket_id', '=', 'tickets.id')
        .as('passages'),
    ])
    .where(anyOf('tickets.id', ids))
    .modifyEnd(plannedOnce)
    .execute();
  return rows.map(({ scanned_at, left_at, gate, user_name, nonce, ...ticket }) => ({
    ...ticket,
    admission: admissionOf({ scanned_at, left_at, gate, user_name, nonce }),
  }));
}

/** Returns the columns of a left join as one value; null if no row was joined. */
function admissionOf(row: {
  scanned_at: Date | null;
  left_at: Date | null;
  gate: string | null;
  user_name: string | null;
  nonce: string | null;
}) {
  const { scanned_at: at, left_at: leftAt, gate, user_name: by, nonce } = row;
  if (at === null || gate === null || by === null || nonce === null) return null;
  return { at, leftAt, gate, by, nonce };
}

/**
 * Locks the orders of tickets, so that the tickets are not admitted or cancelled until the
 * transaction ends. The order of ids prevents deadlocks.
 */
export async function lockOrdersOf(trx: Trx, ticketIds: string[]): Promise<void> {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('tickets').select('order_id').where(anyOf('tickets.id', ticketIds)),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Matches ids with one parameter, so that the statement is the same for any number of ids. */
export function anyOf(column: string, ids: string[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
}
