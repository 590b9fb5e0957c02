import { type ForecastModel, forecastModels } from '@marquee/contract/forecasts';

/** An event at some time before its start, in tickets. */
export type Standing = {
  sold: number;
  /** Sold in the 7 days before that time. */
  lastWeek: number;
  capacity: number;
};
/** A past event at the same time before its start, with the tickets at its start. */
export type PastStanding = Standing & { final: number };

type Sums = Record<'sold' | 'lastWeek' | 'capacity' | 'pickUp' | 'events', number>;

/**
 * The pick-up models of hotel and airline forecasting (Weatherford and Kimes, International Journal
 * of Forecasting 19, 2003). Each returns the tickets still to be sold, before the capacity's cap.
 */
const pickUps: Record<ForecastModel, (event: Standing, past: Sums) => number> = {
  additive: (_event, past) => past.pickUp / past.events,
  by_capacity: (event, past) => event.capacity * (past.pickUp / past.capacity),
  multiplicative: (event, past) =>
    past.sold > 0 ? event.sold * (past.pickUp / past.sold) : past.pickUp / past.events,
  recent: (event, past) =>
    past.lastWeek > 0 ? event.lastWeek * (past.pickUp / past.lastWeek) : past.pickUp / past.events,
  mixed: (event, past) =>
    (pickUps.additive(event, past) +
      pickUps.multiplicative(event, past) +
      pickUps.recent(event, past)) /
    3,
};

/** 90th percentile of the normal distribution. */
const Z = 1.2816;
/** Another model replaces `mixed` only if its error is this much smaller, since few events decide. */
const CLEARLY_BETTER = 0.9;

type Band = { expected: number; low: number; high: number };
export type Outcome = Band & { model: ForecastModel; meanError: number };

/**
 * Forecasts the tickets at an event's start. It takes the model that would have missed the past
 * events least, each forecast from the others, and makes an 80 % band from these misses.
 * @param past at least 3 events
 */
export function forecastTickets(event: Standing, past: readonly PastStanding[]): Outcome {
  const { model, meanError } = chooseModel(past);
  const sums = sumsOf(past);
  const pickUp = pickUps[model](event, sums);
  const { centre, spread } = spreadOf(past, model);
  const at = (shift: number) =>
    capped(event.sold + Math.max(0, (pickUp + 1) * Math.exp(shift) - 1), event);
  const expected = capped(event.sold + pickUp, event);
  return {
    expected,
    low: Math.min(expected, at(centre - spread)),
    high: Math.max(expected, at(centre + spread)),
    model,
    meanError,
  };
}

function chooseModel(past: readonly PastStanding[]) {
  const tried = forecastModels.map((model) => {
    const misses = past.map((one) => Math.abs(forecastWithout(one, past, model) - one.final));
    return { model, meanError: misses.reduce((sum, miss) => sum + miss, 0) / past.length };
  });
  const [mixed, ...others] = tried;
  if (!mixed) throw new Error('There are models.');
  const best = others.reduce((a, b) => (b.meanError < a.meanError ? b : a), mixed);
  return best.meanError < mixed.meanError * CLEARLY_BETTER ? best : mixed;
}

/** Returns the distribution of the misses as logarithms of pick-up ratios, for a band of 80 %. */
function spreadOf(past: readonly PastStanding[], model: ForecastModel) {
  const misses = past.map((one) => {
    const expected = forecastWithout(one, past, model);
    return Math.log((one.final - one.sold + 1) / (expected - one.sold + 1));
  });
  const n = misses.length;
  const centre = misses.reduce((sum, miss) => sum + miss, 0) / n;
  const variance = misses.reduce((sum, miss) => sum + (miss - centre) ** 2, 0) / (n - 1);
  return { centre, spread: studentT(n - 1) * Math.sqrt(variance * (1 + 1 / n)) };
}

function forecastWithout(one: PastStanding, past: readonly PastStanding[], model: ForecastModel) {
  const sums = sumsOf(past.filter((other) => other !== one));
  return capped(one.sold + pickUps[model](one, sums), one);
}

/** Returns Student's t at 90 %, by the expansion of Cornish and Fisher (1938). */
function studentT(freedom: number): number {
  return (
    Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)
  );
}

function capped(tickets: number, { sold, capacity }: Standing): number {
  return Math.max(sold, Math.min(tickets, capacity));
}

function sumsOf(past: readonly PastStanding[]): Sums {
  const sums = { sold: 0, lastWeek: 0, capacity: 0, pickUp: 0, events: past.length };
  for (const { sold, lastWeek, capacity, final } of past) {
    sums.sold += sold;
    sums.lastWeek += lastWeek;
    sums.capacity += capacity;
    sums.pickUp += final - sold;
  }
  return sums;
}
