import type { DiscoverFilters } from '@marquee/contract/pages/pages';
import { z } from 'zod';

/** PostgreSQL stores no NUL, so no row can match one. */
const text = z
  .string()
  .transform((given) => given.replaceAll('\0', '').trim())
  .pipe(z.string().min(1).max(200));
/** PostgreSQL's dates go this far. */
const day = z.iso.date().refine((date) => date >= '1970-01-01' && date <= '2199-12-31');

/** Ignores invalid parameters, so that an old or broken link shows events and not an error. */
const Address = z.object({
  search: text.optional().catch(undefined),
  category: z.guid().optional().catch(undefined),
  when: z.enum(['today', 'weekend', 'month']).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  place: text.optional().catch(undefined),
  radius_km: z.coerce.number().min(1).max(20_000).optional().catch(undefined),
  price: z.enum(['free', 'paid']).optional().catch(undefined),
  cursor: z.string().min(1).max(2000).optional().catch(undefined),
});

export type DiscoverAddress = { filters: DiscoverFilters; cursor?: string };

/** Parses the discover page's query to filters; a range of days overrides `when`. */
export function readDiscoverAddress(query: unknown): DiscoverAddress {
  const { cursor, when, radius_km, ...given } = Address.parse(query ?? {});
  const hasRange = given.from !== undefined || given.to !== undefined;
  const filters = {
    ...given,
    when: hasRange ? undefined : when,
    // A radius needs a place.
    radius_km: given.place === undefined ? undefined : radius_km,
  };
  return { filters: compact(filters), ...(cursor !== undefined && { cursor }) };
}

/** Returns the address of the page with these filters, starting at this cursor. */
export function discoverHref(filters: DiscoverFilters, cursor: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, cursor })) query.set(name, `${value}`);
  return `/events?${query.toString()}`;
}

function compact<T extends object>(given: T) {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  // The same object without the keys that are undefined.
  return Object.fromEntries(present) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
