import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isBooking } from './scope.ts';

/**
 * Members as they follow from their orders. A member is an e-mail address with an order that was
 * ever completed or is processing. Cancelled orders give a member's name and consent, and count for
 * nothing else.
 */

/** A time as text that sorts chronologically, to find the newest row together with its columns. */
const moment = sql`lpad((date_part('epoch', created_at) * 1000)::bigint::text, 15, '0')`;

const stands = sql`status <> 'cancelled'`;

/** When the last ticket of an order was admitted. */
const arrivals = sql`select check_ins.order_id, max(scanned_at) as at
  from check_ins join tickets on tickets.id = ticket_id where not is_add_on group by 1`;

/** The same for a few orders, each looked up separately. */
const arrivalsOfBooked = sql`
  select booked.id as order_id, arrived.at
  from booked, lateral (
    select max(scanned_at) as at
    from tickets join check_ins on ticket_id = tickets.id
    where tickets.order_id = booked.id and not is_add_on) arrived`;

/** The same for all orders of some events. */
const arrivalsAt = (eventIds: readonly string[]) => sql`
  select tickets.order_id, max(scanned_at) as at
  from check_ins join tickets on tickets.id = ticket_id
  where not is_add_on and check_ins.event_id = any(${eventIds}::uuid[])
    and tickets.event_id = any(${eventIds}::uuid[]) group by 1`;

/** Addresses in lower case, and organizers; without them, everybody and every organizer. */
type Part = {
  emails?: readonly string[] | undefined;
  organizationIds?: readonly string[] | undefined;
  /**
   * All events of the organizers. Their orders are read in one pass, for the addresses of an earlier
   * `outdated`, and only what the statement asks for. Names to search in are left out.
   */
  eventIds?: readonly string[] | undefined;
};

/**
 * Returns `visits`, `sums` and `own_sums`, to follow a `with`: a row per member and event, the
 * columns of the table `members`, and those of `organization_members`. PostgreSQL computes only
 * those that the statement reads.
 */
export function sumsOf({ emails, organizationIds, eventIds }: Part = {}): RawBuilder<unknown> {
  const isOwn = organizationIds
    ? sql`event_id in (select id from events where ${isOf(organizationIds)})`
    : sql`true`;
  const isAsked = eventIds
    ? sql`lower(orders.email) collate "C" in (select email from outdated)`
    : isOwn;
  const from = eventIds ? ordersAt(eventIds) : emails ? ordersOf(emails) : sql`orders`;
  // PostgreSQL leaves unused columns, and what only they need, out of a query that it merges.
  const as = eventIds ? sql`as not materialized` : sql`as`;
  const cameOnes = eventIds ? arrivalsAt(eventIds) : emails ? arrivalsOfBooked : arrivals;
  return sql`
    booked ${as} (
      select id, event_id, status, lower(orders.email) collate "C" as email, name, phone,
        total_cents, created_at, marketing_agreed_at, marketing_wording,
        (select sum(quantity * coalesce(admits, 1))
          from jsonb_to_recordset(ordered) as item (quantity integer, admits integer)) as tickets
      from ${from}
      where (completed_at is not null or status = 'processing') and orders.email <> ''
        and ${isBooking} and ${isAsked}),
    came ${as} (${cameOnes}),
    visits ${as} (
      select email, event_id,
        count(*) filter (where ${stands}) as orders,
        coalesce(sum(total_cents) filter (where status = 'completed'), 0) as cents,
        coalesce(sum(tickets) filter (where status = 'completed'), 0) as tickets,
        min(created_at) as first_at,
        max(created_at) as last_at,
        max(came.at) as came_at,
        max(marketing_agreed_at) as agreed_at,
        max(marketing_agreed_at) filter (where marketing_wording like '%e-mail%') as agreed_email_at,
        max(marketing_agreed_at) filter (where marketing_wording like '%text message%')
          as agreed_text_at,
        max(array[${moment}, id::text, name] collate "C") as newest,
        max(array[${moment}, id::text, phone] collate "C") filter (where phone <> '') as phoned,
        max(array[${moment}, id::text] collate "C") filter (where ${stands}) as stood
      from booked left join came on came.order_id = booked.id
      group by email, event_id),
    named as (select email, string_agg(distinct name, E'\n') as names from booked group by email),
    sums as (
      select email, max(names) as names, ${sums}
      from visits
      left join events on events.id = visits.event_id
      left join named using (email)
      group by email),
    own_named as (
      select organization_id, email, string_agg(distinct name, E'\n') as names
      from booked join events on events.id = event_id group by organization_id, email),
    own_booked as (
      select organization_id, email, ${eventIds ? sql`''` : sql`max(names)`} as names, ${sums}
      from visits
      join events on events.id = visits.event_id
      ${eventIds ? sql`` : sql`left join own_named using (organization_id, email)`}
      group by organization_id, email),
    own_sums as (${ownSums({ emails, organizationIds, eventIds })})`;
}

/** The columns that are added up over the visits of a member. */
const sums = sql`
  (max(newest))[2]::uuid as order_id, (max(newest))[3] as name,
  (max(phoned))[3] as phone, max(agreed_at) as agreed_at,
  max(agreed_email_at) as agreed_email_at, max(agreed_text_at) as agreed_text_at,
  sum(visits.orders)::integer as orders, sum(tickets)::integer as tickets,
  (count(*) filter (where visits.orders > 0))::integer as events_booked,
  count(came_at)::integer as events_attended, sum(cents)::bigint as spend_cents,
  (max(stood || events.city) filter (where stood is not null))[3] as city,
  min(first_at) as first_seen, greatest(max(last_at), max(came_at)) as last_seen`;

/**
 * Adds followers, and leaves of each consent what stands: the newest wording of the orders says by
 * which channels, a follow is consent by e-mail, and a later withdrawal ends both.
 */
function ownSums({ emails, organizationIds, eventIds }: Part): RawBuilder<unknown> {
  const all = eventIds ? sql`follows.email in (select email from outdated)` : sql`true`;
  const these = emails ? sql`follows.email = any(${emails}::text[])` : all;
  const withdrawnBy = (channel: string) => sql`
    max(at) filter (where channel is null or channel = ${sql.lit(channel)})`;
  return sql`
    with followed as (
      select organization_id, email collate "C" as email, confirmed_at from follows
      where confirmed_at is not null and stopped_at is null and ${these}
        and ${organizationIds ? isOf(organizationIds) : sql`true`}),
    given as (
      select organization_id, email, order_id, name, names, phone, orders, tickets,
        events_booked, events_attended, spend_cents, city, first_seen, last_seen, confirmed_at,
        greatest(confirmed_at, case when agreed_email_at = agreed_at then agreed_at end) as by_email,
        case when agreed_text_at = agreed_at then agreed_at end as by_text
      from own_booked full join followed using (organization_id, email)),
    standing as (
      select given.*,
        case when coalesce(by_email > ended.email_at, true) then by_email end as email_at,
        case when coalesce(by_text > ended.text_at, true) then by_text end as text_at
      from given left join lateral (
        select ${withdrawnBy('email')} as email_at, ${withdrawnBy('text')} as text_at
        from withdrawals
        where withdrawals.email = given.email and (withdrawals.organization_id is null
          or withdrawals.organization_id = given.organization_id)) ended on true)
    select organization_id, email, order_id, coalesce(name, '') as name,
      coalesce(names, '') as names, phone, greatest(email_at, text_at) as agreed_at,
      email_at as agreed_email_at, text_at as agreed_text_at, coalesce(orders, 0) as orders,
      coalesce(tickets, 0) as tickets, coalesce(events_booked, 0) as events_booked,
      coalesce(events_attended, 0) as events_attended, coalesce(spend_cents, 0) as spend_cents,
      city, coalesce(first_seen, confirmed_at) as first_seen,
      coalesce(last_seen, confirmed_at) as last_seen
    from standing`;
}

function isOf(organizationIds: readonly string[]): RawBuilder<SqlBool> {
  return sql`organization_id = any(${organizationIds}::uuid[])`;
}

/** The orders of some members, looked up one by one, whatever the database knows of their number. */
function ordersOf(emails: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${emails}::text[]) given (address) cross join lateral (
    select * from orders where lower(email) collate "C" = address and email <> '' offset 0) orders`;
}

/** All orders of some events, never looked up by their addresses. */
function ordersAt(eventIds: readonly string[]): RawBuilder<unknown> {
  return sql`(select * from orders where event_id = any(${eventIds}::uuid[]) offset 0) orders`;
}
