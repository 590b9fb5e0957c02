/** Seats that several price types of an event share, such as those of a balcony. */
export type SharedLimit = { name: string; seats: number; ticket_ids: readonly string[] };

/** @param seatsOf the sold and held seats of a price type */
export function takenOf({ ticket_ids }: SharedLimit, seatsOf: (id: string) => number): number {
  return ticket_ids.reduce((sum, id) => sum + seatsOf(id), 0);
}

/** Returns the fewest seats that the limits of a price type leave it; Infinity without a limit. */
export function sharedLeft(
  id: string,
  limits: readonly SharedLimit[],
  seatsOf: (id: string) => number,
): number {
  const own = limits.filter(({ ticket_ids }) => ticket_ids.includes(id));
  return Math.min(...own.map((limit) => limit.seats - takenOf(limit, seatsOf)), Infinity);
}

type Group = { label: string; admits: number; least: number };

/** Returns the price type whose smallest order has more people than a limit has seats. */
export function tooLargeFor(
  seats: number,
  types: readonly Group[],
): { label: string; people: number } | undefined {
  return types
    .map(({ label, admits, least }) => ({ label, people: admits * least }))
    .find(({ people }) => people > seats);
}
