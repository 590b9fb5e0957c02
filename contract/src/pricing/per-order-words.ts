import type { GivenPerOrder } from './per-order-names.ts';

/** Returns the most tickets of a price that one order can have, whoever books. */
export function mostPerOrder({
  max_per_order: order,
  max_per_person: person,
}: GivenPerOrder): number {
  return Math.min(order ?? Infinity, person ?? Infinity);
}

/** Says what limits the tickets of an order: 'From 2 to 6 per order.', for buyers and for staff. */
export function perOrderWords({
  min_per_order: least = null,
  max_per_order: most = null,
  max_per_person: person = null,
}: GivenPerOrder): string {
  const range =
    least !== null && least > 1
      ? most === null
        ? `At least ${least} per order.`
        : `From ${least} to ${most} per order.`
      : most === null
        ? ''
        : `At most ${most} per order.`;
  return [range, person === null ? '' : `At most ${person} per person.`].join(' ').trim();
}
