import { normalAt, normalBelow, studentAt, studentBelow } from './normal.ts';
import { capped, type OwnStanding, type PastStanding, type Standing, WEEK } from './standings.ts';

export type Band = { expected: number; low: number; high: number };

/** A past event with the tickets that a model expected it to sell from then on. */
type Tried = { one: PastStanding; pickUp: number };
type Doubt = {
  /** How much more the models disagree about this event than about the past ones. */
  disagreement: number;
  /** Tickets: the model's mean error. */
  leastWidth: number;
  /** The past events with their own numbers of tickets. */
  counted: readonly PastStanding[];
};

/** The share of outcomes below the band, and above it. */
const TAIL = 0.1;
/** Misses before any are seen: as one event that was missed by about a third. */
const PRIOR = { events: 1, variance: 0.05 };
/** A model's disagreement with the others counts in part, since they often err together. */
const OF_DISAGREEMENT = 0.25;
/** Variances of logarithms: of interest after a move, and of a change of capacity by its own. */
const OF_MOVE = 0.09;
const OF_CAPACITY = 0.1;
/** Half a ticket: a band of whole tickets has both of its ends. */
const HALF = 0.5;
const ROUNDS = 5;

/** Makes a band that holds 80 % of the outcomes, from how a model missed the past events. */
export function bandOf(
  event: OwnStanding,
  pickUp: number,
  tried: readonly Tried[],
  doubt: Doubt,
): Band {
  const { centre, variance } = missesOf(tried);
  const freedom = tried.length - 1;
  const spread = Math.sqrt(
    Math.max(
      1 / (pickUp + 1),
      variance * (1 + 1 / tried.length) + strangenessOf(event, pickUp, doubt),
    ),
  );
  const scale = { centre, spread, pickUp, freedom };
  const room = event.capacity - event.sold;
  // Outcomes that the capacity, or zero, cuts off are all in the band, so the other side gives way.
  const full = Math.min(TAIL, 1 - shareBelow(room - HALF, scale));
  const none = Math.min(TAIL, shareBelow(HALF, scale));
  const shift = full - none;
  const at = (share: number) => event.sold + ticketsAt(share, scale);
  const expected = capped(event.sold + pickUp, event);
  const low = Math.min(expected, capped(at(TAIL + shift) + HALF, event));
  const high = Math.max(expected, capped(at(1 - TAIL + shift) - HALF, event));
  return { expected, ...atLeast(doubt.leastWidth, { low, high }, event) };
}

type Scale = { centre: number; spread: number; pickUp: number; freedom: number };

function ticketsAt(share: number, { centre, spread, pickUp, freedom }: Scale): number {
  const log = centre + spread * studentAt(share, freedom);
  return Math.max(0, (pickUp + 1) * Math.exp(log) - 1);
}

function shareBelow(tickets: number, { centre, spread, pickUp, freedom }: Scale): number {
  const log = Math.log((Math.max(0, tickets) + 1) / (pickUp + 1));
  return studentBelow((log - centre) / spread, freedom);
}

/** Returns the variance that comes to that of the misses, because this event is unlike the others. */
function strangenessOf(event: OwnStanding, pickUp: number, doubt: Doubt): number {
  const { daysSinceMove = WEEK, capacity, formerCapacity = capacity } = event;
  const theirs = doubt.counted.reduce((sum, one) => sum + 1 / (one.final - one.sold + 1), 0);
  // Poisson's law: few tickets differ more, in proportion.
  const counting = Math.max(0, 1 / (pickUp + 1) - theirs / doubt.counted.length);
  const move = daysSinceMove < WEEK ? OF_MOVE : 0;
  const resize = OF_CAPACITY * Math.log(capacity / Math.max(1, formerCapacity)) ** 2;
  return OF_DISAGREEMENT * doubt.disagreement + counting + move + resize;
}

/**
 * Returns the distribution of the misses as logarithms of pick-up ratios. A sold-out event shows
 * only the least that it would have sold; its miss is what is expected above that (Tobin,
 * Econometrica 26, 1958, by expectation and maximization).
 */
function missesOf(tried: readonly Tried[]): { centre: number; variance: number } {
  const misses = tried.map(({ one, pickUp }) => ({
    miss: Math.log((one.final - one.sold + 1) / (pickUp + 1)),
    isSoldOut: isSoldOut(one),
  }));
  let found = fitted(misses.map(({ miss }) => ({ miss, variance: 0 })));
  if (!misses.some(({ isSoldOut: isLeast }) => isLeast)) return found;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { centre, variance } = found;
    found = fitted(
      misses.map(({ miss, isSoldOut: isLeast }) =>
        isLeast ? aboveLeast(miss, centre, Math.sqrt(variance)) : { miss, variance: 0 },
      ),
    );
  }
  return found;
}

type Miss = { miss: number; variance: number };

function fitted(misses: readonly Miss[]) {
  const weight = misses.length + PRIOR.events;
  const centre = misses.reduce((sum, { miss }) => sum + miss, 0) / weight;
  const squares = misses.reduce((sum, one) => sum + (one.miss - centre) ** 2 + one.variance, 0);
  return { centre, variance: (squares + PRIOR.events * PRIOR.variance) / (weight - 1) };
}

/** Returns mean and variance of a normal distribution above its least value. */
function aboveLeast(least: number, centre: number, spread: number): Miss {
  const z = (least - centre) / spread;
  const hazard = normalAt(z) / Math.max(1 - normalBelow(z), 1e-6);
  const variance = spread ** 2 * Math.max(0, 1 + z * hazard - hazard ** 2);
  return { miss: centre + spread * hazard, variance };
}

function isSoldOut({ final, capacity }: PastStanding): boolean {
  // Scaled to other seats, both are fractions.
  return final >= capacity - 1e-6;
}

/** Widens a band to the model's own error, as far as seats and sold tickets allow. */
function atLeast(width: number, { low, high }: Omit<Band, 'expected'>, event: Standing) {
  const lack = Math.max(0, width - (high - low));
  const wider = { low: capped(low - lack / 2, event), high: capped(high + lack / 2, event) };
  const rest = Math.max(0, width - (wider.high - wider.low));
  return { low: capped(wider.low - rest, event), high: capped(wider.high + rest, event) };
}
