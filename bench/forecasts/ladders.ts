import {
  type Demand,
  demandCurves,
  shareAt,
} from '../../server/src/features/forecasts/prices/demand.ts';
import type { Ladder } from '../../server/src/features/forecasts/prices/ladder.ts';
import { bestPrice, optimalRevenue } from '../../server/src/features/forecasts/prices/optimum.ts';
import { suggestLadder } from '../../server/src/features/forecasts/prices/suggestion.ts';
import { seeded } from './random.ts';
import { type Figure, least, type Section } from '../section.ts';

const RUNS = 200;
const ERRORS = [-0.3, 0, 0.3];
const kinds = ['ladder', 'fixed', 'dynamic'] as const;
const limits = { floor: 1000, ceiling: 4000 };

type Market = Demand & { seats: number };
/** Returns the price of the moment; undefined once nothing is left. */
type Prices = (sold: number, timeLeft: number) => number | undefined;
type Revenues = { ladder: number; fixed: number; dynamic: number };
/** Shares of what the best prices at every moment earn for the true demand. */
type Result = Revenues & { error: number; curve: Demand['curve'] };

/** Sells by suggested ladders to buyers who come by Poisson's law. Every run has the same numbers. */
export const priceLadders: Section = {
  name: 'pricing',
  title: 'Suggested ladders on simulated demand, shares of the dynamic optimum for the true demand',
  run: () => Promise.resolve(figures(demandCurves.flatMap((curve) => resultsOf(curve)))),
};

function resultsOf(curve: Demand['curve']): Result[] {
  const random = seeded(1_994);
  return [40, 120].flatMap((seats) =>
    [0.6, 1, 1.8].flatMap((load) =>
      [1, 2].flatMap((sensitivity) => {
        const assumed = { curve, seats, tickets: seats * load, priceToday: 2000, sensitivity };
        const { ladder, fixed } = suggestLadder({ ...assumed, ...limits, unit: 50, onlyUp: false });
        const prices = {
          ladder: pricesOf(ladder),
          fixed: pricesOf({ steps: [{ price: fixed.price, seats }], last: null }),
          dynamic: dynamicPrices(assumed),
        };
        return ERRORS.map((error) => {
          const truth = { ...assumed, tickets: assumed.tickets * (1 + error) };
          const optimum = optimalRevenue(seats, truth, limits);
          const sold = simulate(prices, truth, random);
          return {
            curve,
            error,
            ladder: sold.ladder / optimum,
            fixed: sold.fixed / optimum,
            dynamic: sold.dynamic / optimum,
          };
        });
      }),
    ),
  );
}

/**
 * Returns the mean revenues. All prices meet the same buyers: each has a price above which it does
 * not buy, and sees the price of the moment.
 */
function simulate(
  prices: Record<keyof Revenues, Prices>,
  market: Market,
  random: () => number,
): Revenues {
  const revenues = { ladder: 0, fixed: 0, dynamic: 0 };
  const most = shareAt(market, limits.floor);
  for (let run = 0; run < RUNS; run += 1) {
    const sold = { ladder: 0, fixed: 0, dynamic: 0 };
    for (let time = waitFor(market, random); time < 1; time += waitFor(market, random)) {
      const pays = random() * most;
      for (const kind of kinds) {
        const price = prices[kind](sold[kind], 1 - time);
        if (price === undefined || pays > shareAt(market, price)) continue;
        sold[kind] += 1;
        revenues[kind] += price / RUNS;
      }
    }
  }
  return revenues;
}

/** Returns the time until the next one who would buy at the floor; 1 is the whole time. */
function waitFor(market: Market, random: () => number): number {
  return -Math.log(1 - random()) / (market.tickets * shareAt(market, limits.floor));
}

/** Returns the best prices at every moment for the demand that is assumed. */
function dynamicPrices(assumed: Market): Prices {
  const times: Float64Array[] = [];
  optimalRevenue(assumed.seats, assumed, limits, (values) => times.push(values.slice()));
  return (sold, timeLeft) => {
    const left = assumed.seats - sold;
    if (left === 0) return undefined;
    const values = times[Math.min(times.length - 1, Math.floor(timeLeft * times.length))];
    return bestPrice(assumed, limits, (values?.[left] ?? 0) - (values?.[left - 1] ?? 0));
  };
}

function pricesOf({ steps, last }: Ladder): Prices {
  return (sold, timeLeft) => {
    let end = 0;
    const step = steps.find(({ seats }) => sold < (end += seats));
    return step && last && 1 - timeLeft >= last.from ? last.price : step?.price;
  };
}

function figures(results: Result[]): Figure[] {
  const mean = (some: Result[], of: keyof Revenues) =>
    some.reduce((sum, result) => sum + result[of], 0) / some.length;
  const row = (what: string, some: Result[]): Figure => {
    const [ladder, fixed, dynamic] = kinds.map((kind) => mean(some, kind).toFixed(3));
    return { what, seen: `${ladder} (best fixed price ${fixed}, dynamic prices ${dynamic})` };
  };
  const of = (other: keyof Revenues) => mean(results, 'ladder') / mean(results, other);
  return [
    ...demandCurves.map((curve) =>
      row(
        `${curve} demand`,
        results.filter((one) => one.curve === curve),
      ),
    ),
    ...ERRORS.map((error) =>
      row(
        `demand ${error * 100}% from the assumption`,
        results.filter((one) => one.error === error),
      ),
    ),
    row('all, against the optimum that knows the true demand', results),
    least('ladder against dynamic prices from the same assumption', [of('dynamic')], 0.97),
    least('ladder against the best fixed price from the same assumption', [of('fixed')], 1),
  ];
}
