import {
  burstOf,
  type PastStanding,
} from '../../server/src/features/forecasts/pick-up/standings.ts';
import { normal, poisson } from './random.ts';

export const LEADS = [30, 14, 7, 2] as const;
const DAYS = 60;

/** What the events of one organizer have in common. */
export type House = {
  /** Tickets that a usual event would sell with seats enough. */
  usual: number;
  rush: number;
  opening: number;
  capacityOf: (random: () => number) => number;
};

/** How one event is wanted: tickets a day by days before the start, and its seats. */
export type Event = { wanted: number[]; capacity: number };

/** Tickets sold until `n` days before the start, by `n`. */
export type Sales = { sold: number[]; capacity: number };

/**
 * Generates a house: demand and the shape of sales differ by house and by event, days differ more
 * than Poisson's law says, weekends sell more, and capacities cut demand off.
 */
export function makeHouse(
  random: () => number,
  usual = Math.exp(4.6 + 0.8 * normal(random)),
): House {
  const rush = 0.03 + 0.12 * random();
  const opening = 0.3 * random();
  const capacityOf = (of: () => number) => Math.ceil(usual * (1 + 1.5 * of()));
  return { usual, rush, opening, capacityOf };
}

/** @param size of this event against the house's usual ones */
export function makeEvent(random: () => number, house: House, size = 1): Event {
  const demand = house.usual * size * Math.exp(0.45 * normal(random));
  const ownRush = house.rush * Math.exp(0.25 * normal(random));
  const capacity = house.capacityOf(random);
  const weekday = Math.floor(random() * 7);
  const weights = Array.from({ length: DAYS }, (_, before) => {
    const weekend = (before + weekday) % 7 < 2 ? 1.4 : 1;
    const early = house.opening * Math.exp(-(DAYS - before) / 6);
    return weekend * (ownRush * Math.exp(-ownRush * before) + early * 0.2 + 0.004);
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return { wanted: weights.map((weight) => (demand * weight) / whole), capacity };
}

/** Sells from a number of days before the start on, with some tickets sold already. */
export function sell(
  random: () => number,
  { wanted, capacity }: Event,
  { from = DAYS, sold: start = 0, interest = 1 } = {},
): Sales {
  const sold = Array.from({ length: DAYS + 1 }, () => Math.min(capacity, start));
  for (let before = from - 1; before >= 0; before -= 1) {
    const mean = interest * (wanted[before] ?? 0) * Math.exp(0.4 * normal(random) - 0.08);
    sold[before] = Math.min(capacity, (sold[before + 1] ?? 0) + poisson(random, mean));
  }
  return { sold, capacity };
}

export function standingAt({ sold, capacity }: Sales, lead: number): PastStanding {
  const until = (before: number) => sold[before] ?? 0;
  const days = Array.from({ length: 7 }, (_, nth) => until(lead + nth) - until(lead + nth + 1));
  const now = until(lead);
  const burst = burstOf(days);
  const lastWeek = now - until(lead + 7) - burst;
  return { sold: now, steady: now - burst, lastWeek, capacity, final: until(0) };
}
