import type { DiscoverFilters } from '@marquee/contract/pages/pages';
import { z } from 'zod';

/** PostgreSQL stores no NUL, so nothing has one in it. */
const text = z
  .string()
  .transform((given) => given.replaceAll('\0', '').trim())
  .pipe(z.string().min(1).max(200));
/** No calendar we know goes further, and the database's goes this far. */
const day = z.iso.date().refine((date) => date >= '1970-01-01' && date <= '2199-12-31');

/** Whoever follows an old or broken link sees events, not an error: what is garbled is not there. */
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

/** The discover page's address as filters; a range of days goes before `when`. */
export function readDiscoverAddress(query: unknown): DiscoverAddress {
  const { cursor, when, radius_km, ...given } = Address.parse(query ?? {});
  const hasRange = given.from !== undefined || given.to !== undefined;
  const filters = {
    ...given,
    when: hasRange ? undefined : when,
    // Without a place there is nothing to be near to.
    radius_km: given.place === undefined ? undefined : radius_km,
  };
  return { filters: compact(filters), ...(cursor !== undefined && { cursor }) };
}

/** The address of the page with these filters, from this cursor on. */
export function discoverHref(filters: DiscoverFilters, cursor: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, cursor })) query.set(name, `${value}`);
  return `/events?${query.toString()}`;
}

function compact<T extends object>(given: T) {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  // The same object without the names that hold nothing.
  return Object.fromEntries(present) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
