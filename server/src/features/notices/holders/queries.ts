import type { Audience } from '@marquee/contract/notices/holders';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { getId } from '../../../lib/ids.ts';
import { ordersLocale } from '../../../lib/locale.ts';
import { listHeldAt } from '../../orders/holders/queries.ts';

/** The reader of a mail: the buyer of an order, or an address that tickets of others' orders name. */
export type HolderReader = { orderId: string } | { holder: string };

/**
 * Selects the readers of an audience, each address once: the latest order of each buyer with valid
 * tickets, and the other addresses that valid tickets name.
 */
function readersOf(eventId: string, { to, ticket_id }: Audience): RawBuilder<unknown> {
  const ofPrice =
    ticket_id === undefined ? sql`` : sql`and tickets.price_type_id = ${getId(ticket_id)}`;
  const valid = sql`tickets.event_id = ${eventId} and tickets.voided_at is null ${ofPrice}`;
  const arrived = (whose: RawBuilder<unknown>) =>
    to === 'not_arrived'
      ? sql`and not exists (
          select from check_ins join tickets admitted on admitted.id = check_ins.ticket_id
          where ${whose} and not admitted.is_add_on)`
      : sql``;
  return sql`
    with buyer as (
      select distinct on (lower(orders.email)) lower(orders.email) as email, orders.id as order_id
      from tickets join orders on orders.id = tickets.order_id
      where ${valid} and orders.email <> ''
        ${arrived(sql`check_ins.order_id = orders.id`)}
      order by lower(orders.email), orders.created_at desc, orders.id)
    select order_id, null::text as holder from buyer
    union all
    select null, named.email from (
      select distinct lower(ticket_holders.email) as email
      from tickets join ticket_holders
        on ticket_holders.order_id = tickets.order_id and ticket_holders.place = tickets.place
      where ${valid} and ticket_holders.email <> ''
        ${arrived(sql`check_ins.ticket_id = tickets.id`)}) named
    where named.email not in (select email from buyer)`;
}

/** Returns whom a message goes to, one entry for each address. */
export async function listReaders(
  db: Database,
  eventId: string,
  audience: Audience,
): Promise<HolderReader[]> {
  const { rows } = await sql<
    { order_id: string; holder: null } | { order_id: null; holder: string }
  >`${readersOf(eventId, audience)}`.execute(db);
  return rows.map(({ order_id, holder }) =>
    order_id === null ? { holder } : { orderId: order_id },
  );
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
    select count(*)::integer as holders
    from (${readersOf(eventId, audience)}) reader`.execute(db);
  return rows[0]?.holders ?? 0;
}

/** Selects a message with its event as it is now. */
function messageQuery(db: Database, messageId: string) {
  return db
    .selectFrom('holder_messages as message')
    .innerJoin('events', 'events.id', 'message.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['message.subject', 'message.message', 'message.event_id'])
    .select(['events.title', 'events.location_name', 'events.starts_at', 'events.timezone'])
    .select(['events.cancelled_at', 'events.is_postponed', 'events.refunds_until'])
    .select(['events.moved_from_starts_at', 'events.moved_from_timezone'])
    .select('events.moved_from_place')
    .select(['organizations.email as organizer_email', 'organizations.name as organizer_name'])
    .select('events.organization_id')
    .where('message.id', '=', messageId);
}

type Message = Awaited<ReturnType<ReturnType<typeof messageQuery>['executeTakeFirstOrThrow']>>;
/** A message to a reader: to the buyer of an order, or to the holder of tickets. */
export type HolderMail = Omit<Message, 'event_id'> & {
  email: string;
  locale: string;
} & ({ secret: string } | { tickets: { secret: string; reference: string }[] });

/** Returns what the mail to a reader needs; undefined if they have no valid ticket any more. */
export async function findHolderMail(
  db: Database,
  messageId: string,
  reader: HolderReader,
): Promise<HolderMail | undefined> {
  if ('orderId' in reader) return findBuyersMail(db, messageId, reader.orderId);
  const message = await messageQuery(db, messageId).executeTakeFirst();
  if (!message) return undefined;
  const tickets = await listHeldAt(db, message.event_id, reader.holder);
  const [first] = tickets;
  return first && { ...message, email: first.email, locale: first.locale, tickets };
}

async function findBuyersMail(db: Database, messageId: string, orderId: string) {
  return messageQuery(db, messageId)
    .innerJoin('orders', 'orders.event_id', 'events.id')
    .select(['orders.email', 'orders.secret'])
    .select(ordersLocale.as('locale'))
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
