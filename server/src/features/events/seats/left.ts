import { type SharedLimit, sharedLeft } from '@marquee/contract/pricing/shared';

type Price = {
  id: string;
  admits: number;
  quota: number | null;
  sold: number;
  held: number;
  min_per_order: number | null;
};

type House = {
  /** The free seats of the event. */
  place: number;
  /** The most people of an order. */
  orderLimit: number;
  limits: readonly SharedLimit[];
  seatsOf: (id: string) => number;
};

/** Returns how many tickets of a price buyers can book; fewer than an order needs are none. */
export function ticketsLeft(price: Price, { place, orderLimit, limits, seatsOf }: House): number {
  const { id, admits, quota, sold, held, min_per_order } = price;
  const own = quota === null ? place : quota - sold - held;
  const seats = Math.min(place, own, sharedLeft(id, limits, seatsOf));
  const tickets = Math.floor(seats / admits);
  const least = min_per_order ?? 1;
  return tickets >= least && least * admits <= orderLimit ? tickets : 0;
}
