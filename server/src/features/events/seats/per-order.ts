import {
  type GivenPerOrder,
  type PerOrder,
  perOrderNames,
} from '@marquee/contract/pricing/per-order-names';

/** Returns the columns of a price type that limit how many of it are booked online. */
export function perOrderOf(price: PerOrder): PerOrder {
  const { min_per_order, max_per_order, max_per_person } = price;
  return { min_per_order, max_per_order, max_per_person };
}

/** Returns the limits that a form's row says; those that it leaves out stay. */
export function givenPerOrder(row: GivenPerOrder): Partial<PerOrder> {
  const given: Partial<PerOrder> = {};
  for (const name of perOrderNames) {
    const limit = row[name];
    if (limit !== undefined) given[name] = limit;
  }
  return given;
}

/** Tells whether a form changes the limits of a stored price. */
export function changesPerOrder(given: Partial<PerOrder>, stored: PerOrder | undefined): boolean {
  return perOrderNames.some((name) => given[name] !== undefined && given[name] !== stored?.[name]);
}
