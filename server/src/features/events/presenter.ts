import { admissionRuleWords } from '@marquee/contract/check-in/admission';
import { wallClockOf } from '@marquee/contract/events/times';
import type { Event, ListedEvent, PinTown } from '@marquee/contract/events/events';
import { freeReturnsUntil, freeReturnsWords } from '@marquee/contract/events/free-returns';
import type { OrderEvent } from '@marquee/contract/orders/order-event';
import type { ScheduleChange } from '@marquee/contract/events/schedule-change';
import { type EventState, stateMeanings, visibilityWords } from '@marquee/contract/events/state';
import { scheduleMark } from '@marquee/contract/events/schedule-words';
import { amountOf } from '@marquee/contract/money';
import { shownPrice } from '@marquee/contract/pricing/shown';
import type { Columns } from '../../lib/csv.ts';
import { imageUrl } from '../media/presenter.ts';
import { borneFeeOf } from '../settings/queries.ts';
import { announcedOf } from './schedule/announced.ts';
import type { EventRow, ListedEventRow } from './queries.ts';
import { unsoldSeats } from './seats/left.ts';
import { amountNow } from './seats/plan.ts';
import { payWhatYouWantOf } from './seats/pay-what-you-want.ts';
import { knownLimits } from './seats/shared.ts';
import { perOrderOf } from './seats/per-order.ts';
import { saleOf } from './seats/sale.ts';
import { stateOfRow } from './rules.ts';

/** Presents an event to staff. This is the only place where our names become the wire's names. */
export function presentEvent(row: EventRow, now: Date): Event {
  const start = wallClockOf(row.starts_at, row.timezone);
  const end = wallClockOf(row.ends_at, row.timezone);
  const limits = knownLimits(row);
  return {
    event_id: row.id,
    title: row.title,
    date: start.date,
    end_date: end.date,
    start_time: start.time,
    end_time: end.time,
    image_url: row.image_id && imageUrl(row.image_id),
    status: row.is_switched_off,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    pin_town: presentPinTown(row),
    location_name: row.location_name,
    location: row.location_name || `${row.latitude}, ${row.longitude}`,
    capacity: row.capacity,
    tickets_sold: row.tickets_sold,
    place: unsoldSeats(row),
    held: row.seats_held - row.guest_seats,
    guests: row.guest_seats,
    ...(row.reserved_seats > 0 && { reserved: row.reserved_seats }),
    bookable: row.is_bookable,
    admission_rule: row.admission_rule,
    free_returns: row.free_returns,
    organizer: { ID: row.organization_id, Name: row.organization_name },
    categories: row.categories.map(({ id, name }) => ({ ID: id, Name: name })),
    tickets: row.prices.map((price) => {
      const cents = amountNow(price, now);
      return {
        ID: price.id,
        Type: price.label,
        Amount: amountOf(cents),
        ...shownPrice(cents, borneFeeOf(row.terms)),
        Sold: price.sold,
        held: price.held,
        quota: price.quota,
        ...(price.admits !== 1 && { admits: price.admits }),
        hidden: price.is_hidden,
        tax: presentOwnTax(price),
        sale: saleOf(price.sale),
        ...perOrderOf(price),
        ...(price.needs_approval && { needs_approval: true }),
        pay_what_you_want: payWhatYouWantOf(price.pay_what_you_want),
        only_with: price.only_with,
        ...(price.sold_alone && { sold_alone: true }),
        ...(price.variant !== null && { variant: price.variant }),
      };
    }),
    ...(limits.length > 0 && { shared_limits: limits }),
    order_limit: row.terms.order_limit,
    organizer_logos: row.logos.map((logo) => imageUrl(logo.media_id)),
    slug: row.slug,
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
    schedule_change: presentScheduleChange(row),
    announced: announcedOf(row) ?? null,
  };
}

export function presentPinTown({
  pin_town: name,
  pin_search: search,
}: Pick<EventRow, 'pin_town' | 'pin_search'>): PinTown | null {
  return name ? { name, search } : null;
}

/** Presents what ticket holders of an event have to know. */
export function presentScheduleChange(row: ScheduleColumns): ScheduleChange {
  const { moved_from_starts_at: from, moved_from_timezone, moved_from_place } = row;
  const hasMoved = from !== null || moved_from_place !== null;
  return {
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    postponed: row.is_postponed,
    moved_from: hasMoved
      ? {
          starts_at: from?.toISOString() ?? null,
          timezone: moved_from_timezone ?? row.timezone,
          location_name: moved_from_place,
        }
      : null,
    refunds_until: row.refunds_until?.toISOString() ?? null,
  };
}

/** Presents until when free tickets can be given back; a postponed event has no such time. */
export function presentFreeReturns(
  row: Pick<EventRow, 'free_returns' | 'starts_at' | 'is_postponed'>,
): OrderEvent['free_returns'] {
  const until = freeReturnsUntil(row.free_returns, row.starts_at);
  return until && { until: row.is_postponed ? null : until.toISOString() };
}

export function presentListedEvent(row: ListedEventRow, now: Date): ListedEvent {
  return { ...presentEvent(row, now), revenue: amountOf(row.revenue_cents) };
}

type ScheduleColumns = Pick<
  EventRow,
  | 'timezone'
  | 'cancelled_at'
  | 'is_postponed'
  | 'moved_from_starts_at'
  | 'moved_from_timezone'
  | 'moved_from_place'
  | 'refunds_until'
>;

/** An event of the file; a postponed one has no dates. */
type FiledEvent = ListedEvent & { state: EventState };

export function presentFiledEvent(row: ListedEventRow, now: Date): FiledEvent {
  const event = presentListedEvent(row, now);
  const state = stateOfRow(row, now);
  if (stateMeanings[state].date !== 'none') return { ...event, state };
  return { ...event, state, date: '', start_time: '', end_date: '', end_time: '' };
}

export const eventColumns: Columns<FiledEvent> = {
  'Event Name': (event) => event.title,
  Date: (event) => event.date,
  'Start Time': (event) => event.start_time,
  'End Date': (event) => event.end_date,
  'End Time': (event) => event.end_time,
  'Time Zone': (event) => event.timezone,
  Location: (event) => event.location,
  Organizer: (event) => event.organizer.Name,
  Categories: (event) => event.categories.map((category) => category.Name).join(', '),
  Capacity: (event) => event.capacity,
  'Tickets Sold': (event) => event.tickets_sold,
  Guests: (event) => event.guests,
  'Kept for Codes': (event) => event.reserved ?? 0,
  Remaining: (event) => event.place,
  'Revenue minus refunds (EUR)': (event) => event.revenue,
  Booking: ({ state }) => (stateMeanings[state].isBookable ? 'open' : 'closed'),
  Admission: (event) => admissionRuleWords[event.admission_rule],
  'Giving free tickets back': (event) => freeReturnsWords[event.free_returns],
  Change: (event) => scheduleMark(event.schedule_change)?.label ?? '',
  State: ({ state }) => stateMeanings[state].word,
  Status: (event) => visibilityWords(event) ?? '',
};

/** Presents the tax of a price in percent; null: the organizer's usual one. */
function presentOwnTax(price: EventRow['prices'][number]): Event['tickets'][number]['tax'] {
  const { tax_basis_points, tax_exemption: exemption, tax_reason: reason } = price;
  return tax_basis_points === null ? null : { rate: amountOf(tax_basis_points), exemption, reason };
}
