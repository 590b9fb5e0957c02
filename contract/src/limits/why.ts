import { formatNumber } from '../formats/counts.ts';
import { formatChoice } from '../formats/lists.ts';
import { isolated } from '../people/isolate.ts';
import { isAddOn } from '../pricing/groups.ts';
import type { SaleState } from '../pricing/sale.ts';
import { type SharedLimit, takenOf } from '../pricing/shared.ts';

export const soldOutReasons = [
  'not_yet',
  'over',
  'capacity',
  'codes',
  'quota',
  'shared',
  'least',
  'needs',
] as const;
export type SoldOutReason = (typeof soldOutReasons)[number];

type Seats = { sold: number; guests: number; held: number; unpaid: number; applied: number };
type Type = Seats & {
  id: string;
  label: string;
  quota: number | null;
  admits: number;
  least: number;
  sale: SaleState;
  /** Price types of which an order needs one, where no order can have one; absent: some can. */
  needs?: readonly string[];
};
/** `reserved`: seats that nobody took yet, which only holders of a code get. */
type House = Seats & { capacity: number; reserved: number };
type Shared = { limits: readonly SharedLimit[]; seatsOf: (id: string) => Seats };
/** What limits the seats of a price type, and what to do once they are taken. */
type Bound = { why: SoldOutReason; what: string; seats: number; taken: number; next: string };
export type Why = { why: SoldOutReason | null; sentence: string };

const NOTHING: Why = { why: null, sentence: '' };

export function seatsTaken({ sold, guests, held, unpaid }: Omit<Seats, 'applied'>): number {
  return sold + guests + held + unpaid;
}

/** Adds up the seats of several price types. */
export function seatsOfAll(all: readonly Seats[]): Seats {
  const sum = (name: keyof Seats) => all.reduce((seats, one) => seats + one[name], 0);
  const [sold, guests, held] = [sum('sold'), sum('guests'), sum('held')];
  return { sold, guests, held, unpaid: sum('unpaid'), applied: sum('applied') };
}

/** Says why an event has no seats left for everybody, and what to do. */
export function whyFull({ capacity, reserved, ...seats }: House): Why {
  if (seatsTaken(seats) + reserved < capacity) return NOTHING;
  if (reserved > 0) {
    return {
      why: 'codes',
      sentence: `The event is sold out without a code: ${lastKept(reserved)}`,
    };
  }
  const full = `The event is full: ${seatsTaken(seats)} of ${capacity} seats.`;
  return { why: 'capacity', sentence: `${full} ${nextStep('Raise its capacity', seats)}` };
}

function lastKept(reserved: number): string {
  const kept =
    reserved === 1 ? 'its last seat is kept' : `its last ${formatNumber(reserved)} seats are kept`;
  return `${kept} for codes. Keep fewer seats for codes, or raise its capacity.`;
}

/** Says that a shared limit has no seats left, and what to do. */
export function whyShared(limit: SharedLimit, seats: Seats): Why {
  const taken = seatsTaken(seats);
  if (taken < limit.seats) return NOTHING;
  const full = `${isolated(limit.name)} is full: ${taken} of ${limit.seats} seats.`;
  return { why: 'shared', sentence: `${full} ${nextStep('Raise it', seats)}` };
}

/** Says why nobody books a price type now, and what to do: the first reason in the buyer's order. */
export function whyNone(type: Type, house: House & { orderLimit: number }, shared: Shared): Why {
  const name = isolated(type.label);
  if (type.sale === 'not_yet') {
    return { why: 'not_yet', sentence: `${name} is not on sale yet. Change its time of sale.` };
  }
  if (type.sale === 'over') {
    return { why: 'over', sentence: `The sale of ${name} has ended. Change its time of sale.` };
  }
  const bounds = boundsOf(type, house, shared);
  const full = bounds.find((bound) => leftOf(bound) <= 0);
  if (full) {
    const { why, what, seats, taken, next } = full;
    if (why === 'codes') {
      return {
        why,
        sentence: `${name} is sold out without a code: of the event, ${lastKept(house.reserved)}`,
      };
    }
    const isStock = why === 'quota' && isAddOn(type);
    const because = isStock
      ? `its stock of ${seats} is gone. ${next}`
      : `${what} is full: ${taken} of ${seats}. ${next}`;
    return { why, sentence: `${name} is sold out because ${because}` };
  }
  const because = tooFewFor(type, bounds, house.orderLimit);
  if (because !== undefined) {
    return { why: 'least', sentence: `${name} is sold out because ${because}` };
  }
  if (!type.needs) return NOTHING;
  const needed = formatChoice(type.needs.map((one) => isolated(one)));
  return {
    why: 'needs',
    sentence: `Nobody can book ${name} now: it is sold only with ${needed}, and no order can have both.`,
  };
}

/** Returns what limits the seats of a price type, in the buyer's order. */
function boundsOf(type: Type, house: House, { limits, seatsOf }: Shared): Bound[] {
  const { quota } = type;
  const own = limits.filter(({ ticket_ids }) => ticket_ids.includes(type.id));
  return [
    // An add-on takes no seat of the event.
    ...(isAddOn(type)
      ? []
      : [
          {
            why: house.reserved > 0 ? 'codes' : 'capacity',
            what: 'the event',
            seats: house.capacity,
            taken: seatsTaken(house) + house.reserved,
            next: nextStep('Raise its capacity', house),
          } as const,
        ]),
    ...(quota === null
      ? []
      : [
          {
            why: 'quota',
            what: 'its own limit',
            seats: quota,
            taken: seatsTaken(type),
            next: nextStep('Raise it', type),
          } as const,
        ]),
    ...own.map((limit) => ({
      why: 'shared' as const,
      what: `the shared limit ${isolated(limit.name)}`,
      seats: limit.seats,
      taken: takenOf(limit, (id) => seatsTaken(seatsOf(id))),
      next: nextStep('Raise it', seatsOfAll(limit.ticket_ids.map(seatsOf))),
    })),
  ];
}

function leftOf({ seats, taken }: Bound): number {
  return seats - taken;
}

/** Says why an order of the least does not fit; undefined if it does. */
function tooFewFor(
  { admits, least }: Pick<Type, 'admits' | 'least'>,
  bounds: readonly Bound[],
  orderLimit: number,
): string | undefined {
  const needed = admits * least;
  const lower = least > 1 ? 'Lower its least per order.' : 'Lower how many people it admits.';
  if (needed > orderLimit) {
    return `one order has at most ${orderLimit} people, and would need ${needed}. ${lower}`;
  }
  const [fewest] = bounds.toSorted((a, b) => leftOf(a) - leftOf(b));
  if (!fewest || needed <= leftOf(fewest)) return undefined;
  const left = leftOf(fewest);
  const few = `${fewest.what} has ${left === 1 ? '1 seat' : `${left} seats`} left`;
  return left < admits
    ? `${few}, and one ticket admits ${admits}. ${fewest.next}`
    : `${few}, and one order needs ${needed}. ${lower}`;
}

function nextStep(raise: string, { held, unpaid, applied }: Seats): string {
  if (applied > 0) return `${raise}, or decide about applications: they hold ${applied}.`;
  if (unpaid > 0) return `${raise}, or cancel unpaid orders: they hold ${unpaid}.`;
  if (held > 0) return `${raise}, or wait for payments: they hold ${held}.`;
  return `${raise} to sell more.`;
}
