import type { Cents } from '../money.ts';
import { HOUR_MS } from '../time.ts';

// Server, preview and tests share these rules. Only the plan, its counters and the clock enter them.

export type Step = {
  cents: Cents;
  /** null: no date ends it. */
  until: Date | null;
  /** null: no number of seats ends it. */
  seats: number | null;
};

/** A part of the price's seats in percent, or a number of tickets. */
export type DemandUnit = 'percent' | 'tickets';

/** What demand does to the price, decided every `hours` from the tickets sold meanwhile. */
export type Demand = {
  hours: number;
  raise: { moreThan: number; unit: DemandUnit; percent: number } | null;
  lower: { fewerThan: number; unit: DemandUnit; percent: number } | null;
};

export type Rounding = 'cent' | 'half' | 'whole' | 'ninety';

export type PriceLimits = {
  floorCents: Cents | null;
  ceilingCents: Cents | null;
  /** The most that demand changes at once. */
  largestChangeCents: Cents | null;
  onlyUp: boolean;
  rounding: Rounding;
  /** Before the event starts; demand changes nothing then. */
  quietHours: number | null;
};

/** A price plan with its counters. */
export type PricePlan = {
  steps: readonly Step[];
  /** Index of the step that is on sale; it never decreases. */
  step: number;
  /** Seats that were held or sold at this step. */
  taken: number;
  /** The amount while the plan is paused. */
  pausedCents: Cents | null;
  demand: Demand | null;
  limits: PriceLimits;
  /** What demand added to the amounts of the steps. */
  offsetCents: Cents;
  /** What a price that only rises had when its plan was resumed; it does not go below. */
  reachedCents: Cents | null;
  /** Tickets of the price that counted as demand when it last decided. */
  takenBefore: number;
  /** When demand decides next. */
  demandAt: Date | null;
};

/** A step that ended, with the amounts before and after. */
export type Ending = { from: Cents; to: Cents; at: Date; reason: 'step_date' | 'step_seats' };

/** Tickets of one price type that cost the same. */
export type PricedSeats = { cents: Cents; quantity: number };

/** The smallest price that a rule can make. */
const ONE_CENT = 1;

/** Returns the price now. */
export function priceOf(plan: PricePlan, now: Date): Cents {
  return centsOf(advanced(plan, now).plan);
}

/** Returns the price of a plan whose ended steps are left behind. */
export function centsOf(plan: PricePlan): Cents {
  const { pausedCents, offsetCents, reachedCents, limits } = plan;
  if (pausedCents !== null) return within(limits, pausedCents);
  const { cents } = stepOf(plan);
  const made = offsetCents === 0 ? cents : roundedWithin(limits, cents + offsetCents);
  return within(limits, Math.max(made, reachedCents ?? made));
}

/** Ends the steps that are over, by date or by seats. A paused plan stays where it is. */
export function advanced(plan: PricePlan, now: Date): { plan: PricePlan; endings: Ending[] } {
  const endings: Ending[] = [];
  let current = plan;
  while (current.pausedCents === null && current.step < plan.steps.length - 1) {
    const { until, seats } = stepOf(current);
    const isFull = seats !== null && current.taken >= seats;
    const isOver = until !== null && until <= now;
    if (!isFull && !isOver) break;
    const from = centsOf(current);
    current = { ...current, step: current.step + 1, taken: 0 };
    const reason = isFull ? 'step_seats' : 'step_date';
    endings.push({ from, to: centsOf(current), at: isFull ? now : (until ?? now), reason });
  }
  return { plan: current, endings };
}

/**
 * Prices tickets one after the other: those that are left at a step at its price, the rest at the
 * next. Tickets of a paused plan count for no step.
 * @param admits how many people a ticket admits: a step counts people, and a ticket that begins
 * within a step has its price
 */
export function takeAt(plan: PricePlan, quantity: number, now: Date, admits = 1) {
  const lines: PricedSeats[] = [];
  let { plan: current, endings } = advanced(plan, now);
  if (current.pausedCents !== null) {
    return { lines: [{ cents: centsOf(current), quantity }], plan: current, endings };
  }
  for (let wanted = quantity; wanted > 0;) {
    const left = seatsLeftAt(current);
    const taking = left === null ? wanted : Math.min(wanted, Math.ceil(left / admits));
    addLine(lines, { cents: centsOf(current), quantity: taking });
    wanted -= taking;
    const next = advanced({ ...current, taken: current.taken + taking * admits }, now);
    current = next.plan;
    endings = [...endings, ...next.endings];
  }
  return { lines, plan: current, endings };
}

/** Returns the seats that are left at the step's price; null if no number ends the step. */
function seatsLeftAt(plan: PricePlan): number | null {
  const { seats } = stepOf(plan);
  return plan.step === plan.steps.length - 1 || seats === null ? null : seats - plan.taken;
}

/** Returns the step that is on sale next, and what begins it; null if there is none. */
export function nextChange(plan: PricePlan, now: Date) {
  const { plan: current } = advanced(plan, now);
  if (current.pausedCents !== null || current.step >= plan.steps.length - 1) return null;
  const cents = centsOf({ ...current, step: current.step + 1 });
  return { cents, at: stepOf(current).until, tickets: seatsLeftAt(current) };
}

/** Returns when the plan has to be looked at next; null if only bookings change its price. */
export function dueAt(plan: PricePlan): Date | null {
  if (plan.pausedCents !== null) return null;
  const until = plan.step < plan.steps.length - 1 ? stepOf(plan).until : null;
  const { demandAt } = plan;
  if (until === null || demandAt === null) return until ?? demandAt;
  return until < demandAt ? until : demandAt;
}

/** What demand decides from. */
export type Sales = {
  /** Tickets of the price that are sold, or wait for an offline payment. */
  taken: number;
  /** Seats that the price can have. */
  seats: number;
  isOnSale: boolean;
  startsAt: Date;
};

/** Decides by demand, if it is due. The plan's ended steps are left behind. */
export function decidedByDemand(plan: PricePlan, sales: Sales, now: Date): PricePlan {
  const { demand, demandAt, pausedCents, limits } = plan;
  if (!demand || !demandAt || demandAt > now || pausedCents !== null) return plan;
  const decided = {
    ...plan,
    takenBefore: sales.taken,
    demandAt: new Date(now.getTime() + demand.hours * HOUR_MS),
  };
  const quietFrom = sales.startsAt.getTime() - (limits.quietHours ?? 0) * HOUR_MS;
  if (!sales.isOnSale || now.getTime() >= quietFrom) return decided;
  const current = centsOf(plan);
  const wanted = wantedCents(current, demand, { ...sales, taken: sales.taken - plan.takenBefore });
  const cents = allowedCents(current, wanted, limits);
  return cents === current ? decided : { ...decided, offsetCents: cents - stepOf(plan).cents };
}

function wantedCents(
  current: Cents,
  { raise, lower }: Demand,
  { taken, seats }: Pick<Sales, 'taken' | 'seats'>,
): Cents {
  const count = (value: number, unit: DemandUnit) =>
    unit === 'percent' ? (seats * value) / 100 : value;
  if (raise && taken > count(raise.moreThan, raise.unit)) {
    return Math.round(current * (1 + raise.percent / 100));
  }
  if (lower && taken < count(lower.fewerThan, lower.unit)) {
    return Math.round(current * (1 - lower.percent / 100));
  }
  return current;
}

/** Returns the rounded amount nearest to the wanted one that the limits allow. */
function allowedCents(current: Cents, wanted: Cents, limits: PriceLimits): Cents {
  const { largestChangeCents, onlyUp, rounding } = limits;
  if (wanted === current || (onlyUp && wanted < current)) return current;
  const most = largestChangeCents ?? Number.MAX_SAFE_INTEGER;
  const target = within(limits, Math.min(current + most, Math.max(current - most, wanted)));
  const isAllowed = (cents: Cents) =>
    Math.abs(cents - current) <= most && within(limits, cents) === cents;
  const towards = wanted > current ? 'down' : 'up';
  const found = [roundTo(rounding, target), roundTo(rounding, target, towards)].find(isAllowed);
  // Rounded towards the price now it can pass it, if that price is not round itself.
  if (found === undefined || found > current !== wanted > current) return current;
  return found;
}

function within({ floorCents, ceilingCents }: PriceLimits, cents: Cents): Cents {
  return Math.min(ceilingCents ?? Infinity, Math.max(floorCents ?? ONE_CENT, cents));
}

/** Returns the nearest round amount within the limits; the nearest one if none there is round. */
function roundedWithin(limits: PriceLimits, cents: Cents): Cents {
  const target = within(limits, cents);
  const ways = ['round', 'up', 'down'] as const;
  const round = ways.map((way) => roundTo(limits.rounding, target, way));
  return round.find((amount) => within(limits, amount) === amount) ?? target;
}

const grids = {
  cent: { unit: 1, from: 0 },
  half: { unit: 50, from: 0 },
  whole: { unit: 100, from: 0 },
  ninety: { unit: 100, from: 90 },
} as const;

function roundTo(rounding: Rounding, cents: Cents, way: 'round' | 'down' | 'up' = 'round'): Cents {
  const { unit, from } = grids[rounding];
  const how = { round: Math.round, down: Math.floor, up: Math.ceil }[way];
  return how((cents - from) / unit) * unit + from;
}

function stepOf({ steps, step }: Pick<PricePlan, 'steps' | 'step'>): Step {
  const found = steps[step];
  if (!found) throw new Error('A price plan has no such step.');
  return found;
}

function addLine(lines: PricedSeats[], line: PricedSeats): void {
  const same = lines.find(({ cents }) => cents === line.cents);
  if (same) same.quantity += line.quantity;
  else lines.push(line);
}
