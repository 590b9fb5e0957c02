/** Shapes of demand: which share of the buyers of today's price would buy at another one. */
export const demandCurves = ['exponential', 'linear', 'logistic'] as const;
export type DemandCurve = (typeof demandCurves)[number];

/** The demand for the seats that are left, until the start. */
export type Demand = {
  curve: DemandCurve;
  /** Tickets that would be bought at `priceToday` if there were seats without end. */
  tickets: number;
  priceToday: number;
  /** Percent of the buyers lost when the price rises by one percent from `priceToday`. */
  sensitivity: number;
};

/** Returns the buyers at a price for each buyer at today's price. */
export function shareAt(
  { curve, priceToday, sensitivity }: Omit<Demand, 'tickets'>,
  price: number,
): number {
  const rise = sensitivity * (price / priceToday - 1);
  if (curve === 'exponential') return Math.exp(-rise);
  if (curve === 'linear') return Math.max(0, 1 - rise);
  // Half of those who look buy at today's price.
  return 2 / (1 + Math.exp(2 * rise));
}
