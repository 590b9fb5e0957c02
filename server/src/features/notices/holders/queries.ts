import type { Audience } from '@marquee/contract/notices/holders';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { getId } from '../../../lib/ids.ts';
import { ordersLocale } from '../../../lib/locale.ts';

/** Matches the valid tickets of an event whose holders belong to an audience. */
function ticketsOf(eventId: string, { to, ticket_id }: Audience): RawBuilder<unknown> {
  const ofPrice =
    ticket_id === undefined ? sql`` : sql`and tickets.price_type_id = ${getId(ticket_id)}`;
  const notArrived = sql`
    and not exists (select from check_ins where check_ins.order_id = orders.id)`;
  return sql`
    tickets.event_id = ${eventId} and tickets.voided_at is null and orders.email <> ''
    ${ofPrice} ${to === 'not_arrived' ? notArrived : sql``}`;
}

/** Selects the latest order of each address that has valid tickets of an event. */
function holdersOf(eventId: string, audience: Audience) {
  return sql<{ id: string }>`
    select distinct on (lower(orders.email)) orders.id
    from tickets join orders on orders.id = tickets.order_id
    where ${ticketsOf(eventId, audience)}
    order by lower(orders.email), orders.created_at desc, orders.id`;
}

/** Returns one order for each ticket holder. */
export async function listHolders(
  db: Database,
  eventId: string,
  audience: Audience,
): Promise<string[]> {
  const { rows } = await holdersOf(eventId, audience).execute(db);
  return rows.map(({ id }) => id);
}

/** Finds a message that was sent under an idempotency key. */
export function findMessage(trx: Trx, eventId: string, idempotencyKey: string) {
  return trx
    .selectFrom('holder_messages')
    .select(['subject', 'message', 'audience', 'price_label', 'holders'])
    .where('event_id', '=', eventId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function countHolders(
  db: Database,
  eventId: string,
  audience: Audience,
): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    select count(distinct lower(orders.email))::integer as holders
    from tickets join orders on orders.id = tickets.order_id
    where ${ticketsOf(eventId, audience)}`.execute(db);
  return rows[0]?.holders ?? 0;
}

/** Returns what the mail to a holder needs; undefined if it has no valid ticket any more. */
export async function findHolderMail(db: Database, messageId: string, orderId: string) {
  return db
    .selectFrom('holder_messages as message')
    .innerJoin('events', 'events.id', 'message.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .innerJoin('orders', 'orders.event_id', 'events.id')
    .select(['message.subject', 'message.message', 'orders.email', 'orders.secret'])
    .select(ordersLocale.as('locale'))
    .select(['events.title', 'events.location_name', 'events.starts_at', 'events.timezone'])
    .select(['events.cancelled_at', 'events.is_postponed', 'events.refunds_until'])
    .select(['events.moved_from_starts_at', 'events.moved_from_timezone'])
    .select('events.moved_from_place')
    .select(['organizations.email as organizer_email', 'organizations.name as organizer_name'])
    .select('events.organization_id')
    .where('message.id', '=', messageId)
    .where('orders.id', '=', orderId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.order_id', '=', 'orders.id')
          .where('voided_at', 'is', null),
      ),
    )
    .executeTakeFirst();
}

export type HolderMail = NonNullable<Awaited<ReturnType<typeof findHolderMail>>>;
