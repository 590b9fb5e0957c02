import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** An order whose refund waits for an administrator stays as it is. */
function isOpen(): RawBuilder<unknown> {
  return sql`(
    orders.status in ('pending', 'processing', 'applied') or (
      orders.status = 'completed' and not exists (
        select from refund_requests where order_id = orders.id and status = 'waiting'
          and ticket_ids is null)))`;
}

/** Returns the ids of the next orders that the cancellation of their event has to cancel. */
export async function listOpenOrders(
  db: Database,
  eventId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where event_id = ${eventId} and id > ${after} and ${isOpen()}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Selects the addresses that valid tickets of an event name, each once, and those that do not know yet
 * that their ticket is void. Buyers of open orders are left out: they get the mail about their order.
 */
function namedOf(eventId: string): RawBuilder<unknown> {
  return sql`
    select distinct lower(ticket_holders.email) as email
    from orders
      join ticket_holders on ticket_holders.order_id = orders.id
      left join tickets on tickets.order_id = orders.id and tickets.place = ticket_holders.place
        and tickets.voided_at is null
    where orders.event_id = ${eventId} and ticket_holders.email <> ''
      and (tickets.id is not null or mailed_ticket is not null)
      and lower(ticket_holders.email) not in (
        select lower(email) from orders where event_id = ${eventId} and ${isOpen()})`;
}

/** Returns the addresses of the named holders who are told of a cancellation. */
export async function listNamed(db: Database, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`${namedOf(eventId)} order by 1`.execute(db);
  return rows.map(({ email }) => email);
}

export type Effect = Awaited<ReturnType<typeof getEffect>>;

/** Returns what cancelling an event would do to its open orders. Amounts are in cents. */
export async function getEffect(db: Database, eventId: string) {
  const { rows } = await sql<{
    tickets: number;
    paidOrders: number;
    unpaidOrders: number;
    mails: number;
    onlineCents: number;
    organizerCents: number;
  }>`
    with open as (select * from orders where event_id = ${eventId} and ${isOpen()}),
    kept as (
      select provider, amount_cents from payments
      where order_id in (select id from open where status = 'completed') and refund_due_at is null
    )
    select
      (select count(*)::integer from tickets
        where event_id = ${eventId} and voided_at is null and not is_add_on) as tickets,
      count(*) filter (where status = 'completed')::integer as "paidOrders",
      count(*) filter (where status <> 'completed')::integer as "unpaidOrders",
      (count(*) filter (where email <> '')
        + (select count(*) from (${namedOf(eventId)}) named))::integer as mails,
      (select coalesce(sum(amount_cents), 0)::bigint from kept
        where provider <> 'offline') as "onlineCents",
      (select coalesce(sum(amount_cents), 0)::bigint from kept
        where provider = 'offline') as "organizerCents"
    from open`.execute(db);
  const [effect] = rows;
  if (!effect) throw new Error('An aggregate query returned no row.');
  return effect;
}

export async function findCancellation(db: Database, eventId: string) {
  return db
    .selectFrom('event_cancellations')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Returns who cancelled an event, with the organization that has it now. */
export async function getCancellationOf(db: Database, eventId: string) {
  return db
    .selectFrom('event_cancellations')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['actor_id', 'actor_name', 'actor_email', 'actor_address'])
    .select('organization_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Returns how many orders and their mails are left, and how many refunds wait for a decision. */
export async function countLeft(
  db: Database,
  eventId: string,
): Promise<{ left: number; leftMails: number; waiting: number }> {
  const { rows } = await sql<{ left: number; leftMails: number; waiting: number }>`
    select count(*)::integer as "left",
      count(*) filter (where email <> '')::integer as "leftMails",
      (select count(*)::integer from refund_requests join orders on orders.id = order_id
        where event_id = ${eventId} and refund_requests.status = 'waiting' and ticket_ids is null) as waiting
    from orders where event_id = ${eventId} and ${isOpen()}`.execute(db);
  return rows[0] ?? { left: 0, leftMails: 0, waiting: 0 };
}
