import { type Bought, peopleOf } from '@marquee/contract/pricing/groups';

type Items = readonly (Bought & { priceTypeId: string | null })[];

/** Where answers and names of a ticket are found: `from` before its order's items change, `to` after. */
export type MovedPlace = { from: number; to: number };

/**
 * Returns how the places of an order without tickets move when its items change. The nth ticket of a
 * price type stays the nth one; new tickets come instead of those that leave, as in a paid order. A
 * place that is not among them is gone.
 */
export function movedPlaces(before: Items, after: Items): MovedPlace[] {
  const types = typesOf(before);
  const free = typesOf(after).map((type, index) => ({ type, to: index + 1 }));
  const take = (found: number) => free.splice(found, 1)[0]?.to;
  const stayed = types.map((type) => {
    const found = free.findIndex((place) => place.type === type);
    return found < 0 ? undefined : take(found);
  });
  return stayed.flatMap((place, index) => {
    const to = place ?? take(0);
    return to === undefined ? [] : { from: index + 1, to };
  });
}

function typesOf(items: Items): (string | null)[] {
  return items.flatMap((item) => Array.from({ length: peopleOf(item) }, () => item.priceTypeId));
}

/** Places while they move, so that no two tickets have the same one in between. */
export const MOVING = 10_000;
