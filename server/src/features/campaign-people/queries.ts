import { Conditions } from '@marquee/contract/audience/conditions';
import type {
  AudienceFigures,
  CampaignChannel,
  CampaignKind,
} from '@marquee/contract/campaigns/campaigns';
import { DAY_MS } from '@marquee/contract/time';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { getId } from '../../lib/ids.ts';
import { addUpMembers } from '../audience/people/add-up.ts';
import { byEmailToOrganizer, isSuppressed } from '../audience/people/facts.ts';
import { peopleIn } from '../audience/people/scope.ts';
import { holds } from '../audience/people/conditions.ts';
import { findCallingCode } from '../organizations/phones/queries.ts';
import { getSharedSegment } from '../audience/segments/queries.ts';
import type { AnyAudience } from './rules.ts';
import { isMeant, whoDidNotPay } from './automated/queries.ts';

/** What decides whom a campaign is for. */
export type Choice = {
  organization_id: string;
  kind: CampaignKind;
  channel: CampaignChannel;
  audience: AnyAudience;
  /** Marketing leaves out people who got some within so many days. */
  rest_days: number;
};

/** Why somebody does not get a campaign; null if they do. */
export type Exclusion = Exclude<keyof AudienceFigures['left_out'], 'same_number'> | null;

/**
 * Returns SQL that selects everybody whom a campaign is for: `email`, `name`, `phone` (null for
 * e-mail), `order_id` of the newest booking (null for a follower and a named holder), and `left_out`,
 * an `Exclusion`.
 * Several people may have one number. Call `addUpMembers` before.
 * @throws AppError `not_found` for a segment that does not exist any more
 */
export async function chosenPeople(
  db: Database,
  choice: Choice,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const { organization_id, kind, audience } = choice;
  if (kind === 'service') {
    const eventId = audience.kind === 'holders' ? audience.event_id : '';
    return choice.channel === 'text'
      ? holdersWithNumbers(organization_id, eventId, await findCallingCode(db, organization_id))
      : holders(organization_id, eventId);
  }
  const lately = writtenToLately(organization_id, now);
  if (audience.kind === 'automation' && audience.automation === 'unpaid') {
    return whoDidNotPay(organization_id, audience, sql`held.email in (${lately})`);
  }
  const test = await testOf(db, choice, now);
  const tooRecent =
    choice.rest_days === 0
      ? sql`members.email in (${lately})`
      : sql`members.email in (${lately} union all ${writtenToWithin(choice, now)})`;
  if (choice.channel === 'text') {
    const callingCode = await findCallingCode(db, organization_id);
    return sql`
      select email, name, order_id, phone, case
        when not agrees then 'no_consent'
        when phone is null then 'no_number'
        when ${isNumberSuppressed} or email in (
          select address from suppressions where reason <> 'bounced') then 'suppressed'
        when is_recent then 'too_recent'
        end as left_out
      from (
        select members.email, members.name, members.order_id, agreed_text_at is not null as agrees,
          case when agreed_text_at is not null then ${numberOf(sql`members.phone`, callingCode)} end as phone,
          ${tooRecent} as is_recent
        from ${peopleIn(organization_id)} where ${test}) reachable`;
  }
  return sql`
    select members.email, members.name, members.order_id, null::text as phone, case
      when ${isSuppressed} then 'suppressed'
      when not ${byEmailToOrganizer} then 'no_consent'
      when ${tooRecent} then 'too_recent'
      end as left_out
    from ${peopleIn(organization_id)} where ${test}`;
}

const isNumberSuppressed = sql`phone in (select address from suppressions)`;

/** A phone number with its country code; null without. See `text_number` in migration 0095. */
function numberOf(phone: RawBuilder<unknown>, callingCode: string) {
  return sql`text_number(${phone}, ${callingCode})`;
}

/** @throws AppError `not_found` */
async function testOf(
  db: Database,
  { organization_id, audience }: Choice,
  now: Date,
): Promise<RawBuilder<SqlBool>> {
  switch (audience.kind) {
    case 'everybody':
      return sql`true`;
    case 'conditions':
      return holds(audience.conditions, now, organization_id);
    case 'segment': {
      const { conditions } = await getSharedSegment(db, organization_id, audience.segment_id);
      return holds(Conditions.parse(conditions), now, organization_id);
    }
    case 'automation':
      return isMeant(organization_id, audience, now);
    case 'holders':
      // Buyers only: somebody whom a ticket names has not agreed to marketing.
      return sql<SqlBool>`members.email in (
        select email from (${holders(organization_id, audience.event_id)}) holder
        where order_id is not null)`;
  }
}

/**
 * Selects the latest order of each address that booked valid tickets, and the other addresses that
 * tickets name. Only a bounce stops service. The names of such holders are left out: a buyer wrote
 * them, and could make us deliver words of their own to a stranger.
 */
function holders(organizationId: string, eventId: string): RawBuilder<unknown> {
  const ofEvent = sql`tickets.event_id = ${getId(eventId)} and tickets.voided_at is null
    and events.organization_id = ${organizationId}`;
  return sql`
    select email, name, order_id, null::text as phone, case
      when email in (select address collate "C" from suppressions where reason = 'bounced')
      then 'suppressed' end as left_out
    from (
      select distinct on (email) * from (
        select lower(orders.email) collate "C" as email, orders.name, orders.id as order_id,
          orders.created_at, true as is_buyer
        from tickets
          join orders on orders.id = tickets.order_id
          join events on events.id = tickets.event_id
        where ${ofEvent} and orders.email <> ''
        union all
        select lower(ticket_holders.email) collate "C", '', null, tickets.sold_at, false
        from tickets
          join ticket_holders on ticket_holders.order_id = tickets.order_id
            and ticket_holders.place = tickets.place
          join events on events.id = tickets.event_id
        where ${ofEvent} and ticket_holders.email <> '') named
      order by email, is_buyer desc, created_at desc, order_id) holder`;
}

/** The same for text messages: of each address the latest order with a number. */
function holdersWithNumbers(
  organizationId: string,
  eventId: string,
  callingCode: string,
): RawBuilder<unknown> {
  return sql`
    select email, name, order_id, phone, case
      when phone is null then 'no_number'
      when ${isNumberSuppressed} then 'suppressed' end as left_out
    from (
      select distinct on (lower(orders.email) collate "C")
        lower(orders.email) collate "C" as email, orders.name, orders.id as order_id,
        ${numberOf(sql`orders.phone`, callingCode)} as phone
      from tickets
        join orders on orders.id = tickets.order_id
        join events on events.id = tickets.event_id
      where tickets.event_id = ${getId(eventId)} and tickets.voided_at is null
        and orders.email <> '' and events.organization_id = ${organizationId}
      order by lower(orders.email) collate "C", orders.phone = '', orders.created_at desc,
        orders.id) holder`;
}

/** Selects who got, or is about to get, as many marketing messages of an organizer in a week as is allowed. */
function writtenToLately(organizationId: string, now: Date): RawBuilder<unknown> {
  return sql`
    select email from (${messagesWithin(organizationId, 7, now)}) message
    group by email
    having count(*) >= (select weekly_per_person from campaign_sending)`;
}

function writtenToWithin({ organization_id, rest_days }: Choice, now: Date): RawBuilder<unknown> {
  return sql`select email from (${messagesWithin(organization_id, rest_days, now)}) message`;
}

/** Selects the address of each marketing message that an organizer sent within days, or is sending. */
function messagesWithin(organizationId: string, days: number, now: Date): RawBuilder<unknown> {
  return sql`
      select recipient.email
      from campaign_recipients recipient join campaigns on campaigns.id = recipient.campaign_id
      where campaigns.organization_id = ${organizationId} and campaigns.kind = 'marketing'
        and recipient.status in ('sent', 'unknown')
        and recipient.done_at > ${new Date(now.getTime() - days * DAY_MS)}
      union all
      select recipient.email
      from campaigns join campaign_recipients recipient on campaigns.id = recipient.campaign_id
      where campaigns.organization_id = ${organizationId} and campaigns.kind = 'marketing'
        and campaigns.status in ('sending', 'paused')
        and recipient.status in ('waiting', 'sending')`;
}

/** Counts who would get a campaign now, and why others would not. */
export async function countChosen(
  db: Database,
  choice: Choice,
  now: Date,
): Promise<AudienceFigures> {
  await addUpMembers(db, choice.organization_id);
  const people = await chosenPeople(db, choice, now);
  const numbers = choice.channel === 'text' ? sql`count(distinct phone)` : sql`count(*)`;
  const { rows } = await sql<{ left_out: Exclusion; people: number; reached: number }>`
    select left_out, count(*)::integer as people, ${numbers}::integer as reached
    from (${people}) person group by left_out`.execute(db);
  const count = (wanted: Exclusion) =>
    rows.find(({ left_out }) => left_out === wanted)?.people ?? 0;
  const chosen = rows.find(({ left_out }) => left_out === null)?.reached ?? 0;
  return {
    chosen,
    left_out: {
      no_consent: count('no_consent'),
      suppressed: count('suppressed'),
      too_recent: count('too_recent'),
      no_number: count('no_number'),
      same_number: count(null) - chosen,
    },
  };
}
