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
export function whyNone(
  type: Type,
  house: House,
  { limits, seatsOf }: { limits: readonly SharedLimit[]; seatsOf: (id: string) => number },
): Why {
  const name = isolated(type.label);
  if (type.sale === 'not_yet') {
    return { why: 'not_yet', sentence: `${name} is not on sale yet. Change its time of sale.` };
  }
  if (type.sale === 'over') {
    return { why: 'over', sentence: `The sale of ${name} has ended. Change its time of sale.` };
  }
  const needed = type.admits * type.least;
  const because = `${name} is sold out because`;
  const ofHouse = house.capacity - seatsTaken(house);
  if (ofHouse <= 0) {
    const full = `the event is full: ${seatsTaken(house)} of ${house.capacity}.`;
    return {
      why: 'capacity',
      sentence: `${because} ${full} ${nextStep('Raise its capacity', house)}`,
    };
  }
  const own = type.quota === null ? Infinity : type.quota - seatsTaken(type);
  if (own <= 0) {
    const full = `its own limit is full: ${seatsTaken(type)} of ${type.quota}.`;
    return { why: 'quota', sentence: `${because} ${full} ${nextStep('Raise it', type)}` };
  }
  const shared = limits
    .filter(({ ticket_ids }) => ticket_ids.includes(type.id))
    .map((limit) => ({ ...limit, taken: takenOf(limit, seatsOf) }))
    .toSorted((a, b) => a.seats - a.taken - (b.seats - b.taken))[0];
  if (shared && shared.taken >= shared.seats) {
    const full = `the shared limit ${isolated(shared.name)} is full: ${shared.taken} of ${shared.seats}.`;
    return { why: 'shared', sentence: `${because} ${full} ${nextStep('Raise it', type)}` };
  }
  const left = Math.min(ofHouse, own, shared ? shared.seats - shared.taken : Infinity);
  if (left >= needed) return NOTHING;
  const seats = left === 1 ? '1 seat is' : `${left} seats are`;
  return {
    why: 'least',
    sentence: `${name} is sold out because ${seats} left, and one order needs ${needed}. Lower its least per order.`,
  };
}

function nextStep(raise: string, { held, unpaid }: Seats): string {
  if (unpaid > 0) return `${raise}, or cancel unpaid orders: they hold ${unpaid}.`;
  if (held > 0) return `${raise}, or wait for payments: they hold ${held}.`;
  return `${raise} to sell more.`;
}
