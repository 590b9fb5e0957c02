import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { type Random, randomFrom } from '../random.ts';

/** How often a random moment outside the time of sale is replaced by another. */
const MAX_TRIES = 50;
/** Demo events were put on sale this long before they begin, */
const ANNOUNCED_DAYS_AHEAD = 60;
/** but not longer ago than this. */
const ANNOUNCED_AT_MOST_DAYS_AGO = 45;

/** Weights of sales: from Monday to Sunday, and by the hour (UTC) from midnight. */
const WEEKDAYS = [1.15, 0.8, 0.75, 0.85, 1.1, 1.3, 0.9];
const HOURS = [2, 1, 1, 1, 1, 1, 2, 4, 6, 7, 7, 9, 10, 8, 7, 7, 8, 10, 13, 16, 16, 12, 8, 4];

/** Returns when an event of the demo was put on sale; always the same for the same event. */
export function announcedAt(event: { key: string }, startsAt: Date, now: Date): Date {
  const early = startsAt.getTime() - ANNOUNCED_DAYS_AHEAD * DAY_MS;
  const daysAgo = randomFrom(`announced ${event.key}`).between(2, ANNOUNCED_AT_MOST_DAYS_AGO);
  return new Date(Math.min(early, now.getTime() - daysAgo * DAY_MS));
}

type DayOfSales = { from: number; weight: number };

/** Returns each day's weight: high at the launch, by weekday, and rising before the event. */
function rhythmOf(
  event: { created_at: Date; starts_at: Date },
  until: Date,
  chance: Random,
): DayOfSales[] {
  const begin = event.created_at.getTime();
  const count = Math.max(1, Math.ceil((until.getTime() - begin) / DAY_MS));
  return Array.from({ length: count }, (_, age) => {
    const from = begin + age * DAY_MS;
    const daysLeft = (event.starts_at.getTime() - from) / DAY_MS;
    const weekday = WEEKDAYS[(new Date(from).getUTCDay() + 6) % 7] ?? 1;
    const curve = 0.5 + 1.6 * Math.exp(-age / 3) + 2.2 * Math.exp(-Math.max(0, daysLeft) / 7);
    return { from, weight: curve * weekday * chance.between(0.7, 1.3) };
  });
}

/** Returns moments of sale, by the weights of days and hours, none after `until`. */
export function salesMoments(
  event: { created_at: Date; starts_at: Date },
  until: Date,
  chance: Random,
): () => number {
  const days = rhythmOf(event, until, chance);
  const pickDay = picker(days.map(({ weight }) => weight));
  const pickHour = picker(HOURS);
  const first = days[0]?.from ?? until.getTime();
  return () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const from = days[pickDay(chance.between(0, 1))]?.from ?? first;
      const midnight = Math.floor(from / DAY_MS) * DAY_MS;
      const hours = pickHour(chance.between(0, 1)) + chance.between(0, 1);
      const moment = midnight + hours * HOUR_MS;
      if (moment >= first && moment < until.getTime()) return moment;
    }
    return first;
  };
}

/** Returns a function from a number (0 to 1) to an index, in proportion to the weights. */
function picker(weights: number[]): (chance: number) => number {
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  return (chance) => sums.findIndex((reached) => chance * sum < reached);
}
