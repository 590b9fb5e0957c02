import { parseDay } from '@marquee/contract/formats/parse-day';
import type { DiscoverFilters } from '@marquee/contract/pages/pages';
import { z } from 'zod';

/** PostgreSQL stores no NUL, so no row can match one. */
const text = z
  .string()
  .transform((given) => given.replaceAll('\0', '').trim())
  .pipe(z.string().min(1).max(200));

/** Ignores invalid parameters, so that an old or broken link shows events and not an error. */
const Address = z.object({
  search: text.optional().catch(undefined),
  category: z.guid().optional().catch(undefined),
  when: z.enum(['today', 'weekend', 'month']).optional().catch(undefined),
  from: text.optional().catch(undefined),
  to: text.optional().catch(undefined),
  place: text.optional().catch(undefined),
  radius_km: z.coerce.number().min(1).max(20_000).optional().catch(undefined),
  price: z.enum(['free', 'paid']).optional().catch(undefined),
  cursor: z.string().min(1).max(2000).optional().catch(undefined),
});

export type DiscoverAddress = {
  filters: DiscoverFilters;
  cursor?: string;
  /** What was typed for a day and is none. */
  unread?: string;
};

/** How the page's reader writes days, and today as `YYYY-MM-DD`, which a day without a year follows. */
type Reader = { locale: string; today: string };

/** Parses the discover page's query to filters; a range of days overrides `when`. */
export function readDiscoverAddress(query: unknown, reader: Reader): DiscoverAddress {
  const { cursor, when, radius_km, ...given } = Address.parse(query ?? {});
  const [from, to] = [readDay(given.from, reader), readDay(given.to, reader)];
  const unread = (from ? undefined : given.from) ?? (to ? undefined : given.to);
  const hasRange = from !== undefined || to !== undefined;
  const filters = {
    ...given,
    from,
    to,
    when: hasRange ? undefined : when,
    // A radius needs a place.
    radius_km: given.place === undefined ? undefined : radius_km,
  };
  return {
    filters: compact(filters),
    ...(cursor !== undefined && { cursor }),
    ...(unread !== undefined && { unread }),
  };
}

function readDay(typed: string | undefined, { locale, today }: Reader): string | undefined {
  const day = typed === undefined ? undefined : parseDay(typed, today, locale);
  // PostgreSQL's dates go this far.
  return day !== undefined && day >= '1970-01-01' && day <= '2199-12-31' ? day : undefined;
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
