import { type Demand, shareAt } from './demand.ts';

export type PriceLimits = { floor: number; ceiling: number };

/** Prices that are tried, and steps of the table of marginal values. */
const PRICES = 200;
const VALUES = 400;
/** Buyers at the floor in one step of time; smaller is more exact. */
const BUYERS_AT_ONCE = 0.02;
const MAX_TIMES = 5_000;
/** More seats would take long. */
export const MAX_SEATS = 200;

/**
 * Returns the expected revenue of the best possible prices, which may change after each sale and at
 * any time: dynamic programming over seats and time (Gallego and van Ryzin, Management Science 40,
 * 1994). Time runs with the buyers at today's price.
 * @param onTime gets the values of the seats left, before each step of time from the start back
 */
export function optimalRevenue(
  seats: number,
  demand: Demand,
  { floor, ceiling }: PriceLimits,
  onTime?: (values: Float64Array) => void,
): number {
  const gains = gainTable(demand, { floor, ceiling });
  const gainAt = (value: number) => {
    const place = Math.min(VALUES, Math.max(0, (value / ceiling) * VALUES));
    const whole = Math.min(VALUES - 1, Math.floor(place));
    const [low = 0, high = 0] = [gains[whole], gains[whole + 1]];
    return low + (high - low) * (place - whole);
  };
  const wanted = (demand.tickets * shareAt(demand, floor)) / BUYERS_AT_ONCE;
  const steps = Math.min(MAX_TIMES, Math.ceil(wanted));
  const buyers = steps === 0 ? 0 : demand.tickets / steps;
  const values = new Float64Array(seats + 1);
  for (let step = 0; step < steps; step += 1) {
    onTime?.(values);
    for (let left = seats; left > 0; left -= 1) {
      const own = values[left] ?? 0;
      values[left] = own + buyers * gainAt(own - (values[left - 1] ?? 0));
    }
  }
  return values[seats] ?? 0;
}

/** The most that a buyer brings in the mean, by the value of a seat that is kept. */
function gainTable(demand: Demand, limits: PriceLimits): number[] {
  return Array.from({ length: VALUES + 1 }, (_, nth) => {
    const value = (limits.ceiling * nth) / VALUES;
    const price = bestPrice(demand, limits, value);
    return shareAt(demand, price) * (price - value);
  });
}

/** Returns the price that brings most, if a seat that is kept is worth `value`. */
export function bestPrice(demand: Demand, { floor, ceiling }: PriceLimits, value: number): number {
  let best = { price: ceiling, gain: -Infinity };
  for (let nth = 0; nth <= PRICES; nth += 1) {
    const price = floor + ((ceiling - floor) * nth) / PRICES;
    const gain = shareAt(demand, price) * (price - value);
    if (gain > best.gain) best = { price, gain };
  }
  return best.price;
}
