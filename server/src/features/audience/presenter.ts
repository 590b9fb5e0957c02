import type {
  Member,
  MemberBooking,
  MemberDetail,
  Segment,
} from '@marquee/contract/audience/audience';
import { Conditions, type ConsentState } from '@marquee/contract/audience/conditions';
import { amountOf } from '@marquee/contract/money';
import { type Suppression, suppressionReasons } from '@marquee/contract/audience/suppressions';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Columns } from '../../lib/csv.ts';
import type { MemberRow, PersonRow } from './people/member.ts';
import type { CountedSegment } from './segments/queries.ts';
import type { SuppressionRow } from './suppressions/queries.ts';

export function presentMember(row: PersonRow): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone ?? '',
    consent: consentOf(row),
    consent_at: row.agreed_at?.toISOString() ?? null,
    channels: [
      ...(row.by_email ? ['email' as const] : []),
      ...(row.by_text ? ['text' as const] : []),
    ],
    orders: row.orders,
    tickets: row.tickets,
    events_booked: row.events_booked,
    events_attended: row.events_attended,
    categories: row.categories,
    organizers: row.organizers,
    spend: amountOf(row.spend_cents),
    city: row.city ?? '',
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
  };
}

function consentOf({ is_suppressed, agreed_at }: PersonRow): ConsentState {
  if (is_suppressed) return 'withdrawn';
  return agreed_at === null ? 'none' : 'given';
}

export function presentMemberDetail({ person, bookings, suppression }: MemberRow): MemberDetail {
  const agreed = bookings.toSorted(
    (a, b) => (b.marketing_agreed_at?.getTime() ?? 0) - (a.marketing_agreed_at?.getTime() ?? 0),
  );
  return {
    ...presentMember(person),
    bookings: bookings.map(presentBooking),
    consents: agreed.flatMap(({ id, organizer, marketing_agreed_at: at, marketing_wording }) =>
      at && marketing_wording !== null
        ? [{ at: at.toISOString(), wording: marketing_wording, order_id: id, organizer }]
        : [],
    ),
    suppression: suppression
      ? {
          reason: suppression.reason,
          note: suppression.note,
          at: suppression.created_at.toISOString(),
          by: suppression.created_by ?? '',
        }
      : null,
  };
}

function presentBooking(row: MemberRow['bookings'][number]): MemberBooking {
  return {
    order_id: row.id,
    reference: referenceOf(row.id),
    status: row.status,
    event_id: row.event_id,
    title: row.title,
    organizer: row.organizer,
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    postponed: row.is_postponed && row.cancelled_at === null,
    created_at: row.created_at.toISOString(),
    quantity: row.quantity,
    pieces: row.pieces,
    total: amountOf(row.total_cents),
    check_ins: row.check_ins.map(({ scanned_at, gate }) => {
      return { at: new Date(scanned_at).toISOString(), gate };
    }),
  };
}

export function presentSegment(row: CountedSegment): Segment {
  return {
    id: row.id,
    name: row.name,
    conditions: Conditions.parse(row.conditions),
    created_at: row.created_at.toISOString(),
    count: row.count,
  };
}

export function presentSuppression(row: SuppressionRow): Suppression {
  return {
    address: row.address,
    // The table has no other reasons.
    reason: suppressionReasons.find((reason) => reason === row.reason) ?? 'other',
    note: row.note,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by ?? '',
  };
}

export const memberColumns: Columns<Member> = {
  Name: (member) => member.name,
  'E-mail': (member) => member.email,
  Phone: (member) => member.phone,
  Consent: (member) => member.consent,
  'Consent Given': { instant: (member) => member.consent_at },
  'By E-mail': (member) => (member.channels.includes('email') ? 'yes' : 'no'),
  'By Text Message': (member) => (member.channels.includes('text') ? 'yes' : 'no'),
  Orders: (member) => member.orders,
  Tickets: (member) => member.tickets,
  'Events Booked': (member) => member.events_booked,
  'Events Attended': (member) => member.events_attended,
  Categories: (member) => member.categories.join('; '),
  Organizers: (member) => member.organizers.join('; '),
  'Spend (EUR)': (member) => member.spend,
  City: (member) => member.city,
  'First Seen': { instant: (member) => member.first_seen },
  'Last Seen': { instant: (member) => member.last_seen },
};

export const suppressionColumns: Columns<Suppression> = {
  Address: (one) => one.address,
  Reason: (one) => one.reason,
  Note: (one) => one.note,
  Added: { instant: (one) => one.created_at },
  'Added By': (one) => one.created_by,
};
