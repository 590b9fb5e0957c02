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

type Shared = { limits: readonly SharedLimit[]; seatsOf: (id: string) => number };

/** Says why nobody books a price type now, and what to do: the first reason in the buyer's order. */
export function whyNone(type: Type, house: House, shared: Shared): Why {
  const name = isolated(type.label);
  if (type.sale === 'not_yet') {
    return { why: 'not_yet', sentence: `${name} is not on sale yet. Change its time of sale.` };
  }
  if (type.sale === 'over') {
    return { why: 'over', sentence: `The sale of ${name} has ended. Change its time of sale.` };
  }
  const because = `${name} is sold out because`;
  const limits = limitsOf(type, house, shared);
  const full = limits.find(({ of, taken }) => taken >= of);
  if (full) {
    const { why, what, of, taken, raise } = full;
    return { why, sentence: `${because} ${what} is full: ${taken} of ${of}. ${raise}` };
  }
  const { admits, least } = type;
  const [fewest] = limits.toSorted((a, b) => a.of - a.taken - (b.of - b.taken));
  const left = fewest ? fewest.of - fewest.taken : Infinity;
  if (!fewest || left >= admits * least) return NOTHING;
  const seats = left === 1 ? '1 seat' : `${left} seats`;
  const [needs, next] =
    left < admits
      ? [`one ticket admits ${admits}`, fewest.raise]
      : [`one order needs ${admits * least}`, 'Lower the least per order.'];
  const sentence = `${because} ${fewest.what} has ${seats} left, and ${needs}. ${next}`;
  return { why: 'least', sentence };
}

type Limit = { why: SoldOutReason; what: string; of: number; taken: number; raise: string };

/** Returns the limits of a price type: of its event, its own, and those that it shares. */
function limitsOf(type: Type, house: House, { limits, seatsOf }: Shared): Limit[] {
  const ofEvent = { of: house.capacity, taken: seatsTaken(house) };
  const own = type.quota === null ? [] : [{ of: type.quota, taken: seatsTaken(type) }];
  const shared = limits.filter(({ ticket_ids }) => ticket_ids.includes(type.id));
  const raise = nextStep('Raise it', type);
  return [
    {
      why: 'capacity',
      what: 'the event',
      ...ofEvent,
      raise: nextStep('Raise its capacity', house),
    },
    ...own.map((limit) => ({ why: 'quota' as const, what: 'its own limit', ...limit, raise })),
    ...shared.map((limit) => {
      const what = `the shared limit ${isolated(limit.name)}`;
      return {
        why: 'shared' as const,
        what,
        of: limit.seats,
        taken: takenOf(limit, seatsOf),
        raise,
      };
    }),
  ];
}

function nextStep(raise: string, { held, unpaid }: Seats): string {
  if (unpaid > 0) return `${raise}, or cancel unpaid orders: they hold ${unpaid}.`;
  if (held > 0) return `${raise}, or wait for payments: they hold ${held}.`;
  return `${raise} to sell more.`;
}
