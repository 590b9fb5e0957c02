import { may, type Role } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { formatAll } from '@marquee/contract/formats/lists';
import type { Availability } from '@marquee/contract/limits/limits';
import { seatsTaken, type SoldOutReason } from '@marquee/contract/limits/why';
import { isolated } from '@marquee/contract/people/isolate';
import { isSoldOut } from '../sold-out.ts';
import { codesPath, editPath, ordersPath } from '../../events/links.ts';

/** The parts of a bar, in their order. */
export const partLabels = {
  sold: 'Sold',
  guests: 'Guests',
  unpaid: 'Unpaid orders',
  held: 'Being paid',
  left: 'Free',
  /** Taken by other price types, or behind another limit. */
  elsewhere: 'Not available',
} as const;
export type PartKind = keyof typeof partLabels;

type Step = { label: string; to: string };
export type SeatRow = {
  id: string;
  name: string;
  /** Says what limits the seats. */
  note: string;
  total: number;
  parts: { kind: PartKind; seats: number }[];
  /** Why nothing is left; '' where something is. */
  sentence: string;
  steps: Step[];
};

type Counts = Pick<Availability['event'], 'sold' | 'guests' | 'held' | 'unpaid' | 'left'>;
type Found = Counts & Pick<Availability['event'], 'why' | 'sentence'>;

export const SHARED_LIMITS_ID = 'shared-limits';

/** Returns what is drawn: the event, its shared limits, and its price types. */
export function rowsOf(availability: Availability, event: Event, role: Role) {
  const { capacity } = event;
  const nameOf = (id: string) => event.tickets.find(({ ID }) => ID === id)?.Type;
  const stepsFor = (found: Found, unpaid = found.unpaid) =>
    stepsOf(found, unpaid, event.event_id, role);
  const house: SeatRow = {
    ...barOf(availability.event, availability.event.limit ?? capacity),
    id: 'event',
    name: 'Whole event',
    note: 'Its capacity',
    steps: stepsFor(availability.event),
  };
  const shared = availability.shared_limits.map((limit, index): SeatRow => ({
    ...barOf(limit, limit.seats),
    id: `limit-${index}`,
    name: limit.name,
    note: `Shared by ${listOf(limit.ticket_ids.flatMap((id) => nameOf(id) ?? []))}`,
    steps: stepsFor(limit),
  }));
  const types = availability.tickets.map((type): SeatRow => ({
    ...barOf(type, type.limit ?? capacity),
    id: type.ticket_id,
    name: type.Type,
    note: type.limit === null ? 'No limit of its own' : 'Its own limit',
    steps: [
      ...stepsFor(type, unpaidBefore(type, availability)),
      ...codeStep(type.ticket_id, event),
    ],
  }));
  return { house, shared, types };
}

function barOf(found: Found, total: number): Pick<SeatRow, 'total' | 'parts' | 'sentence'> {
  const elsewhere = Math.max(0, total - seatsTaken(found) - found.left);
  const all = { ...found, elsewhere };
  const kinds = Object.keys(partLabels) as PartKind[];
  const parts = kinds
    .map((kind) => ({ kind, seats: Math.max(0, all[kind]) }))
    .filter(({ kind, seats }) => seats > 0 || kind === 'sold' || kind === 'left');
  return { total, parts, sentence: found.sentence };
}

/** Returns the seats of unpaid orders that stand in the way of a price type, also those of others. */
function unpaidBefore(
  { ticket_id: id, why, unpaid }: Availability['tickets'][number],
  { event, shared_limits: limits }: Availability,
): number {
  if (why === 'capacity') return event.unpaid;
  if (why === 'quota') return unpaid;
  const own = limits.filter(({ ticket_ids }) => ticket_ids.includes(id));
  return own.reduce((sum, limit) => sum + limit.unpaid, 0);
}

/** Returns where to do what the sentence says. */
function stepsOf({ why }: Found, unpaid: number, eventId: string, role: Role): Step[] {
  if (why === null) return [];
  const change = why === 'shared' ? `#${SHARED_LIMITS_ID}` : editPath(eventId);
  return [
    ...(may(role, 'events:write') ? [{ label: changeLabels[why], to: change }] : []),
    ...(may(role, 'orders:read') && unpaid > 0 && isSoldOut({ why })
      ? [{ label: 'Show unpaid orders', to: `${ordersPath(eventId)}?status=processing` }]
      : []),
  ];
}

const changeLabels: Record<SoldOutReason, string> = {
  not_yet: 'Change its time of sale',
  over: 'Change its time of sale',
  capacity: 'Change the capacity',
  quota: 'Change its limit',
  shared: 'Change the shared limit',
  least: 'Change this price type',
};

/** Buyers find a hidden type with a code only. */
function codeStep(ticketId: string, event: Event): Step[] {
  const isHidden = event.tickets.some(({ ID, hidden }) => ID === ticketId && hidden);
  return isHidden ? [{ label: 'Show codes', to: codesPath(event.event_id) }] : [];
}

function listOf(names: string[]): string {
  return formatAll(names.map((name) => isolated(name)));
}
