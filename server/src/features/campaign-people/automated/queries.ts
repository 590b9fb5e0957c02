import { MONTHS_AWAY } from '@marquee/contract/automations/automations';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AutomatedAudience } from '../rules.ts';

/** People who stay away for this much longer than the chosen months get no message. */
const STILL_WRITTEN_MONTHS = 2;

/**
 * Tests in SQL whether a row of an organizer's `members` is meant by an automation's rule.
 * `unpaid` is not about members; see `whoDidNotPay`.
 */
export function isMeant(
  organizationId: string,
  { automation, event_id, months = MONTHS_AWAY.usual }: AutomatedAudience,
  now: Date,
): RawBuilder<SqlBool> {
  switch (automation) {
    case 'rating':
    case 'anniversary':
      return cameTo(event_id);
    case 'new_event':
      return sql<SqlBool>`not exists (
        select from member_events
        where email = members.email and is_booked and event_id = ${event_id ?? null}::uuid)`;
    case 'come_back':
      return wasAway(organizationId, months, now);
    case 'reminder':
    case 'unpaid':
      return sql`false`;
  }
}

/** Selects people who were admitted, or everybody with a booking if nobody was scanned. */
function cameTo(eventId: string | undefined): RawBuilder<SqlBool> {
  const visits = sql`select email, is_attended from member_events
    where event_id = ${eventId ?? null}::uuid and is_booked`;
  return sql`members.email in (
    select email from (${visits}) visit
    where is_attended or not exists (select from (${visits}) other where is_attended))`;
}

/**
 * Selects people whose last event was so many months ago and who were not asked back since. A
 * postponed event is ahead, whatever its old date was.
 */
function wasAway(organizationId: string, months: number, now: Date): RawBuilder<SqlBool> {
  const ago = (count: number) => sql`${now}::timestamptz - make_interval(months => ${count})`;
  return sql`members.email in (
      select member_events.email from member_events join events on events.id = event_id
      where organization_id = ${organizationId} and is_booked and cancelled_at is null
      group by member_events.email
      having not bool_or(is_postponed) and max(starts_at) <= ${ago(months)}
        and max(starts_at) > ${ago(months + STILL_WRITTEN_MONTHS)})
    and not exists (
      select from automation_people known
      where known.organization_id = ${organizationId} and known.kind = 'come_back'
        and known.about = ${lastVisitOf(organizationId, 'members')}
        and known.email = members.email)`;
}

/**
 * Selects, as `chosenPeople` does, whose seats at an event went back on sale unpaid. Their consent is
 * the order's own: nobody becomes a member by an order that was never paid. Each address counts once
 * for an event, and not if it has another order there.
 * @param isTooRecent tests `held.email`
 */
export function whoDidNotPay(
  organizationId: string,
  { event_id, from, until }: AutomatedAudience,
  isTooRecent: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return sql`
    select distinct on (email) email, name, order_id, null::text as phone, case
      when email in (select address collate "C" from suppressions) then 'suppressed'
      when not agrees then 'no_consent'
      when ${isTooRecent} then 'too_recent'
      end as left_out
    from (
      select lower(orders.email) collate "C" as email, orders.name, orders.id as order_id,
        ${agreesByOrder(organizationId)} as agrees
      from orders
      where event_id = ${event_id ?? null}::uuid and orders.email <> ''
        and cancel_reason in ('expired', 'payment_failed')
        and cancelled_at > ${from ?? null}::timestamptz
        and cancelled_at <= ${until ?? null}::timestamptz
        and not exists (
          select from orders other
          where lower(other.email) collate "C" = lower(orders.email) collate "C"
            and other.email <> '' and other.event_id = orders.event_id
            and other.status <> 'cancelled')
        and not exists (
          select from automation_people known
          where known.organization_id = ${organizationId} and known.kind = 'unpaid'
            and known.about = orders.event_id
            and known.email = lower(orders.email) collate "C")) held
    order by email, order_id`;
}

/** Tests an order's consent to e-mail, unless it was withdrawn later. */
function agreesByOrder(organizationId: string): RawBuilder<SqlBool> {
  return sql`(coalesce(marketing_wording like '%e-mail%', false)
    and marketing_agreed_at is not null
    and not exists (
      select from withdrawals
      where withdrawals.email = lower(orders.email) collate "C" and at >= marketing_agreed_at
        and (organization_id is null or organization_id = ${organizationId})
        and (channel is null or channel = 'email')))`;
}

/** The last event of an organizer that somebody booked and that took place. @param person has `email` */
export function lastVisitOf(organizationId: string, person: 'recipient' | 'members') {
  return sql`(
    select event_id from member_events join events on events.id = event_id
    where member_events.email = ${sql.ref(`${person}.email`)} and is_booked
      and organization_id = ${organizationId} and cancelled_at is null and not is_postponed
    order by starts_at desc, event_id limit 1)`;
}
