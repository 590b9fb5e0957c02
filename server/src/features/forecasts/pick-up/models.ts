import { type ForecastModel, forecastModels } from '@marquee/contract/forecasts';
import { type Band, bandOf } from './band.ts';
import {
  capped,
  inSeatsOf,
  type OwnStanding,
  type PastStanding,
  type Standing,
  WEEK,
} from './standings.ts';

type Part = Exclude<ForecastModel, 'mixed'>;
type Sums = Record<'steady' | 'lastWeek' | 'capacity' | 'pickUp' | 'events', number>;

/** Tickets that are added to every pace, so that a few orders do not multiply a forecast. */
const STEADYING = 3;

/**
 * The pick-up models of hotel and airline forecasting (Weatherford and Kimes, International Journal
 * of Forecasting 19, 2003). Each returns the tickets still to be sold, before the capacity's cap.
 */
const parts: Record<Part, (event: Standing, past: Sums) => number> = {
  additive: (_event, past) => past.pickUp / past.events,
  by_capacity: (event, past) => event.capacity * (past.pickUp / past.capacity),
  multiplicative: ({ steady }, past) => grown(steady, past.steady, past),
  recent: ({ lastWeek }, past) => grown(lastWeek, past.lastWeek, past),
};

function grown(pace: number, theirs: number, { pickUp, events }: Sums): number {
  return (pace + STEADYING) * (pickUp / (theirs + STEADYING * events));
}

/** Another model replaces `mixed` only if its error is this much smaller, since few events decide. */
const CLEARLY_BETTER = 0.9;

export type Outcome = Band & {
  model: ForecastModel;
  /** Tickets by which the model missed the past events in the mean, in seats of this event. */
  meanError: number;
};

/**
 * Forecasts the tickets at an event's start. It takes the model that would have missed the past
 * events least, each forecast from the others, and makes an 80 % band from these misses. The band
 * is wider where this event is unlike them.
 * @param given at least 3 events
 */
export function forecastTickets(event: OwnStanding, given: readonly PastStanding[]): Outcome {
  const past = inSeatsOf(event, given);
  const mix = mixFor(event);
  const others = past.map((one) => sumsOf(past.filter((other) => other !== one)));
  const trials = past.map((one, nth) => ({ one, sums: others[nth] ?? sumsOf(past) }));
  const sums = sumsOf(past);
  const own = disagreementOf(event, sums, mix);
  const theirs = trials.map(({ one, sums: rest }) => disagreementOf(one, rest, mix));
  const { model, error } = chooseModel(trials, mix, own <= Math.max(...theirs));
  const meanError = error * event.capacity;
  const pickUp = pickUpOf(model, event, sums, mix);
  const band = bandOf(
    event,
    pickUp,
    trials.map(({ one, sums: rest }) => ({ one, pickUp: pickUpOf(model, one, rest, mix) })),
    {
      disagreement: Math.max(0, own - meanOf(theirs)),
      // A band in whole tickets keeps a whole number of them after rounding.
      leastWidth: Math.ceil(meanError),
      counted: given,
    },
  );
  return { ...band, model, meanError };
}

/**
 * Returns the models whose mean is `mixed`. What an event sold before a move is not what the past
 * events sold until then, so only sales since the move count, once there is a week of them.
 */
function mixFor({ daysSinceMove }: OwnStanding): Part[] {
  if (daysSinceMove === undefined) return ['additive', 'multiplicative', 'recent'];
  return daysSinceMove >= WEEK ? ['additive', 'recent'] : ['additive'];
}

type Trial = { one: PastStanding; sums: Sums };

/** @param isAlike whether the models disagree no more about this event than about the past ones */
function chooseModel(trials: readonly Trial[], mix: readonly Part[], isAlike: boolean) {
  const isFor = (model: ForecastModel) =>
    model === 'mixed' || model === 'by_capacity' || mix.includes(model);
  const tried = forecastModels.filter(isFor).map((model) => {
    const misses = trials.map(({ one, sums }) => {
      const tickets = capped(one.sold + pickUpOf(model, one, sums, mix), one);
      return Math.abs(tickets - one.final) / Math.max(1, one.capacity);
    });
    return { model, error: meanOf(misses) };
  });
  const [mixed, ...others] = tried;
  if (!mixed) throw new Error('There are models.');
  const best = others.reduce((a, b) => (b.error < a.error ? b : a), mixed);
  return isAlike && best.error < mixed.error * CLEARLY_BETTER ? best : mixed;
}

/** Returns what a model expects; `mixed` is the mean of the logarithms, so that none outweighs the others. */
function pickUpOf(model: ForecastModel, event: Standing, past: Sums, mix: readonly Part[]): number {
  if (model !== 'mixed') return parts[model](event, past);
  return Math.exp(meanOf(logsOf(event, past, mix))) - 1;
}

/** Returns the variance of what the models say, as logarithms. */
function disagreementOf(event: Standing, past: Sums, mix: readonly Part[]): number {
  const logs = logsOf(event, past, mix);
  const mean = meanOf(logs);
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  return squares / Math.max(1, logs.length - 1);
}

function logsOf(event: Standing, past: Sums, mix: readonly Part[]): number[] {
  return mix.map((part) => Math.log(parts[part](event, past) + 1));
}

function sumsOf(past: readonly PastStanding[]): Sums {
  const sums = { steady: 0, lastWeek: 0, capacity: 0, pickUp: 0, events: past.length };
  for (const { sold, steady, lastWeek, capacity, final } of past) {
    sums.steady += steady;
    sums.lastWeek += lastWeek;
    sums.capacity += capacity;
    sums.pickUp += final - sold;
  }
  return sums;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
