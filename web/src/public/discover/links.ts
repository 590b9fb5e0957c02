import { isolated } from '@marquee/contract/people/isolate';
import { DEFAULT_RADIUS_KM } from '@marquee/contract/events/public';
import type { DiscoverData, DiscoverFilters } from '@marquee/contract/pages/pages';
import { formatMediumDate } from '@marquee/contract/formats/dates';

/** Filters to set; `undefined` removes one. */
export type FilterChange = { [K in keyof DiscoverFilters]?: DiscoverFilters[K] | undefined };

/** A fixed order of parameters, so that the same choice has the same address. */
const order = [
  'search',
  'category',
  'when',
  'from',
  'to',
  'place',
  'radius_km',
  'price',
] as const satisfies readonly (keyof DiscoverFilters)[];

const noDays: FilterChange = { when: undefined, from: undefined, to: undefined };
const noPlace: FilterChange = { place: undefined, radius_km: undefined };

export const whenLabels = {
  today: 'Today',
  weekend: 'This weekend',
  month: 'This month',
} as const;
export const priceLabels = { free: 'Free', paid: 'Paid' } as const;

/** Returns the discover page's address with these filters and changes, without unset ones. */
export function discoverHref(filters: DiscoverFilters, change: FilterChange = {}): string {
  const next: FilterChange = { ...filters, ...change };
  if (!next.place || next.radius_km === DEFAULT_RADIUS_KM) next.radius_km = undefined;
  const query = new URLSearchParams();
  for (const name of order) {
    const value = next[name];
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `/events?${text}` : '/events';
}

/** Chooses days instead of any others. If they are chosen already, the choice is removed. */
export function whenHref(
  filters: DiscoverFilters,
  when: NonNullable<DiscoverFilters['when']>,
): string {
  return discoverHref(filters, { ...noDays, when: filters.when === when ? undefined : when });
}

export function priceHref(
  filters: DiscoverFilters,
  price: NonNullable<DiscoverFilters['price']>,
): string {
  return discoverHref(filters, { price: filters.price === price ? undefined : price });
}

export type ActiveFilter = { name: string; label: string; withoutHref: string };

/** Returns every filter in force: its text, and the address without it. */
export function activeFilters({ filters, near, categories }: DiscoverData): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const add = (name: string, label: string, change: FilterChange) =>
    found.push({ name, label, withoutHref: discoverHref(filters, change) });
  if (filters.search) add('search', `“${isolated(filters.search)}”`, { search: undefined });
  if (filters.category) {
    const chosen = categories.find(({ ID }) => ID === filters.category);
    add('category', isolated(chosen?.Name ?? 'A category'), { category: undefined });
  }
  const days = daysLabel(filters);
  if (days) add('days', days, noDays);
  if (filters.place) {
    const radius = filters.radius_km ?? DEFAULT_RADIUS_KM;
    const where = near === null ? `“${isolated(filters.place)}”` : isolated(near);
    add('place', `Near ${where}, within ${radius} km`, noPlace);
  }
  if (filters.price) add('price', priceLabels[filters.price], { price: undefined });
  return found;
}

function daysLabel({ when, from, to }: DiscoverFilters): string | undefined {
  if (from && to) return from === to ? dayLabel(from) : `${dayLabel(from)} to ${dayLabel(to)}`;
  if (from) return `From ${dayLabel(from)}`;
  if (to) return `Until ${dayLabel(to)}`;
  return when && whenLabels[when];
}

/** Returns text that is not a day unchanged. */
function dayLabel(day: string): string {
  return formatMediumDate(day) || day;
}
