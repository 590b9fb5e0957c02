import { may, type Role } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatAll } from '@marquee/contract/formats/lists';
import type { Availability } from '@marquee/contract/limits/limits';
import { seatsOfAll, seatsTaken, type SoldOutReason } from '@marquee/contract/limits/why';
import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { isAddOn } from '@marquee/contract/pricing/groups';
import { isolated } from '@marquee/contract/people/isolate';
import { isSoldOut } from '../sold-out.ts';
import { codesPath, editPath, ordersPath } from '../../events/links.ts';

/** The parts of a bar, in their order. */
export const partLabels = {
  sold: 'Sold',
  guests: 'Guests',
  applied: 'Applications',
  unpaid: 'Unpaid orders',
  held: 'Being paid',
  reserved: 'Kept for codes',
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
  /** The total in words; '' where nothing limits it. */
  of: string;
  parts: { kind: PartKind; seats: number }[];
  /** Why nothing is left; '' where something is. */
  sentence: string;
  steps: Step[];
};

type Waiting = Pick<Availability['event'], 'unpaid' | 'applied'>;
type Found = Waiting &
  Pick<Availability['event'], 'sold' | 'guests' | 'held' | 'left' | 'why' | 'sentence'> & {
    /** Only the event keeps seats. */
    reserved?: number;
  };

export const SHARED_LIMITS_ID = 'shared-limits';

/** Returns what is drawn: the event, its shared limits, and its price types. */
export function rowsOf(availability: Availability, event: Event, role: Role) {
  const { capacity } = event;
  const nameOf = (id: string) => event.tickets.find(({ ID }) => ID === id)?.Type;
  const stepsFor = (found: Found, waiting: Waiting = found, isHidden = false) => {
    const codes = { label: 'Show codes', to: codesPath(event.event_id) };
    const steps = stepsOf(found, waiting, event.event_id, role);
    if (found.why === 'codes') return [codes, ...steps];
    // Buyers find a hidden type with a code only.
    return isHidden ? [...steps, codes] : steps;
  };
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
  const addOns = new Set(event.tickets.flatMap((one) => (isAddOn(one) ? one.ID : [])));
  const hidden = new Set(event.tickets.flatMap((one) => (one.hidden ? one.ID : [])));
  const types = availability.tickets.map((type): SeatRow => ({
    ...(addOns.has(type.ticket_id) ? stockOf(type) : barOf(type, type.limit ?? capacity)),
    id: type.ticket_id,
    name: type.Type,
    note: noteOf(type.limit, addOns.has(type.ticket_id)),
    steps: stepsFor(type, waitingBefore(type, availability), hidden.has(type.ticket_id)),
  }));
  return { house, shared, types };
}

function noteOf(limit: number | null, isPiece: boolean): string {
  if (isPiece) return limit === null ? 'Add-on without a limit' : 'Its stock';
  return limit === null ? 'No limit of its own' : 'Its own limit';
}

/** Returns the bar of an add-on, whose pieces are no seats: without a limit nothing is free or taken. */
function stockOf(found: Availability['tickets'][number]) {
  const { limit } = found;
  if (limit !== null) return { ...barOf(found, limit), of: formatCount(limit, nouns.piece) };
  const { parts, ...bar } = barOf(found, Math.max(1, seatsTaken(found)));
  return { ...bar, of: '', parts: parts.filter(({ kind }) => kind !== 'left') };
}

function barOf(found: Found, total: number): Pick<SeatRow, 'total' | 'of' | 'parts' | 'sentence'> {
  const { reserved = 0 } = found;
  const elsewhere = Math.max(0, total - seatsTaken(found) - reserved - found.left);
  const all = { ...found, reserved, unpaid: found.unpaid - found.applied, elsewhere };
  const kinds = Object.keys(partLabels) as PartKind[];
  const parts = kinds
    .map((kind) => ({ kind, seats: Math.max(0, all[kind]) }))
    .filter(({ kind, seats }) => seats > 0 || kind === 'sold' || kind === 'left');
  return { total, of: `${formatNumber(total)} seats`, parts, sentence: found.sentence };
}

/** Returns what holds seats that a price type would need, also those of other types. */
function waitingBefore(
  type: Availability['tickets'][number],
  { event, shared_limits: limits }: Availability,
): Waiting {
  if (type.why === 'capacity' || type.why === 'codes') return event;
  if (type.why === 'quota') return type;
  return seatsOfAll(limits.filter(({ ticket_ids }) => ticket_ids.includes(type.ticket_id)));
}

/** Returns where to do what the sentence says, but for codes. */
function stepsOf(
  { why }: Found,
  { unpaid, applied }: Waiting,
  eventId: string,
  role: Role,
): Step[] {
  if (why === null) return [];
  const ordersOf = (status: OrderStatus) => `${ordersPath(eventId)}?status=${status}`;
  const reads = may(role, 'orders:read') && isSoldOut({ why });
  const change = why === 'shared' ? `#${SHARED_LIMITS_ID}` : editPath(eventId);
  const changes = may(role, 'events:write') && why !== 'codes';
  return [
    ...(changes ? [{ label: changeLabels[why], to: change }] : []),
    ...(reads && applied > 0 ? [{ label: 'Show applications', to: ordersOf('applied') }] : []),
    ...(reads && unpaid > applied
      ? [{ label: 'Show unpaid orders', to: ordersOf('processing') }]
      : []),
  ];
}

const changeLabels: Record<Exclude<SoldOutReason, 'codes'>, string> = {
  not_yet: 'Change its time of sale',
  over: 'Change its time of sale',
  capacity: 'Change the capacity',
  quota: 'Change its limit',
  shared: 'Change the shared limit',
  least: 'Change this price type',
  needs: 'Change what it needs',
};

function listOf(names: string[]): string {
  return formatAll(names.map((name) => isolated(name)));
}
