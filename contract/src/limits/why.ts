import { isolated } from '../people/isolate.ts';
import type { SaleState } from '../pricing/sale.ts';
import { type SharedLimit, takenOf } from '../pricing/shared.ts';

export const soldOutReasons = ['not_yet', 'over', 'capacity', 'quota', 'shared', 'least'] as const;
export type SoldOutReason = (typeof soldOutReasons)[number];

type Seats = { sold: number; guests: number; held: number; unpaid: number };
type Type = Seats & {
  id: string;
  label: string;
  quota: number | null;
  admits: number;
  least: number;
  sale: SaleState;
};
type House = Seats & { capacity: number };
type Shared = { limits: readonly SharedLimit[]; seatsOf: (id: string) => number };
type Filled = { what: string; seats: number; taken: number; next: string };
type Bound = { why: SoldOutReason; left: number; because: string };
export type Why = { why: SoldOutReason | null; sentence: string };

const NOTHING: Why = { why: null, sentence: '' };

export function seatsTaken({ sold, guests, held, unpaid }: Seats): number {
  return sold + guests + held + unpaid;
}

/** Says why an event has no seats left, and what to do. */
export function whyFull({ capacity, ...seats }: House): Why {
  if (seatsTaken(seats) < capacity) return NOTHING;
  const full = `The event is full: ${seatsTaken(seats)} of ${capacity} seats.`;
  return { why: 'capacity', sentence: `${full} ${nextStep('Raise its capacity', seats)}` };
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
  const full = bounds.find(({ left }) => left <= 0);
  if (full) return { why: full.why, sentence: `${name} is sold out because ${full.because}` };
  const left = Math.min(...bounds.map((bound) => bound.left));
  const because = tooFewFor(type, { left, orderLimit: house.orderLimit });
  if (because === undefined) return NOTHING;
  return { why: 'least', sentence: `${name} is sold out because ${because}` };
}

/** Returns what limits the seats of a price type, in the buyer's order. */
function boundsOf(type: Type, house: House, { limits, seatsOf }: Shared): Bound[] {
  const { capacity: seats } = house;
  const raiseHouse = nextStep('Raise its capacity', house);
  const raise = nextStep('Raise it', type);
  const ofType = { what: 'its own limit', taken: seatsTaken(type), next: raise };
  const own = limits.filter(({ ticket_ids }) => ticket_ids.includes(type.id));
  return [
    boundOf('capacity', { what: 'the event', seats, taken: seatsTaken(house), next: raiseHouse }),
    ...(type.quota === null ? [] : [boundOf('quota', { ...ofType, seats: type.quota })]),
    ...own.map((limit) => {
      const what = `the shared limit ${isolated(limit.name)}`;
      const taken = takenOf(limit, seatsOf);
      return boundOf('shared', { what, seats: limit.seats, taken, next: raise });
    }),
  ];
}

function boundOf(why: SoldOutReason, { what, seats, taken, next }: Filled): Bound {
  return { why, left: seats - taken, because: `${what} is full: ${taken} of ${seats}. ${next}` };
}

/** Says why an order of the least does not fit; undefined if it does. */
function tooFewFor(
  { admits, least }: Pick<Type, 'admits' | 'least'>,
  { left, orderLimit }: { left: number; orderLimit: number },
): string | undefined {
  const needed = admits * least;
  const lower = least > 1 ? 'Lower its least per order.' : 'Lower how many people it admits.';
  if (needed > orderLimit) {
    return `one order has at most ${orderLimit} people, and would need ${needed}. ${lower}`;
  }
  if (needed <= left) return undefined;
  const few = `${seatsIn(left)} ${left === 1 ? 'is' : 'are'} left`;
  if (least > 1) return `${few}, and one order needs ${needed}. ${lower}`;
  return `${few}, and one ticket admits ${admits}. Add ${seatsIn(needed - left)} to sell one more.`;
}

function seatsIn(count: number): string {
  return count === 1 ? '1 seat' : `${count} seats`;
}

function nextStep(raise: string, { held, unpaid }: Seats): string {
  if (unpaid > 0) return `${raise}, or cancel unpaid orders: they hold ${unpaid}.`;
  if (held > 0) return `${raise}, or wait for payments: they hold ${held}.`;
  return `${raise} to sell more.`;
}
