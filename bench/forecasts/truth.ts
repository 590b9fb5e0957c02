import type { PastStanding } from '../../server/src/features/forecasts/pick-up/models.ts';

export const LEADS = [30, 14, 7, 2] as const;
const DAYS = 60;

/** Tickets sold until `n` days before the start, by `n`. */
type Sales = { sold: number[]; capacity: number };

/**
 * Generates an organizer's events: demand and the shape of sales differ by organizer and by event,
 * days differ more than Poisson's law says, weekends sell more, and capacities cut demand off.
 */
export function generateSales(random: () => number, events: number): Sales[] {
  const usual = Math.exp(4.6 + 0.8 * normal(random));
  const rush = 0.03 + 0.12 * random();
  const opening = 0.3 * random();
  return Array.from({ length: events }, () => {
    const demand = usual * Math.exp(0.45 * normal(random));
    const ownRush = rush * Math.exp(0.25 * normal(random));
    const capacity = Math.ceil(usual * (1 + 1.5 * random()));
    const weekday = Math.floor(random() * 7);
    const weights = Array.from({ length: DAYS }, (_, before) => {
      const weekend = (before + weekday) % 7 < 2 ? 1.4 : 1;
      const early = opening * Math.exp(-(DAYS - before) / 6);
      return weekend * (ownRush * Math.exp(-ownRush * before) + early * 0.2 + 0.004);
    });
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const sold = Array.from({ length: DAYS + 1 }, () => 0);
    for (let before = DAYS - 1; before >= 0; before -= 1) {
      const mean = (demand * (weights[before] ?? 0)) / whole;
      const today = poisson(random, mean * Math.exp(0.4 * normal(random) - 0.08));
      sold[before] = Math.min(capacity, (sold[before + 1] ?? 0) + today);
    }
    return { sold, capacity };
  });
}

export function standingAt({ sold, capacity }: Sales, lead: number): PastStanding {
  const now = sold[lead] ?? 0;
  return { sold: now, lastWeek: now - (sold[lead + 7] ?? 0), capacity, final: sold[0] ?? 0 };
}

/** Returns a generator of numbers from 0 to 1 (mulberry32), the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(random: () => number, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
