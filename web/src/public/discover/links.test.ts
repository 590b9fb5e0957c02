import type { DiscoverData, DiscoverFilters } from '@marquee/contract/pages/pages';
import { describe, expect, test } from 'vitest';
import { activeFilters, discoverHref, priceHref, whenHref } from './links.ts';

const all: DiscoverFilters = {
  search: 'jazz & more',
  category: 'c1',
  when: 'weekend',
  place: 'Lisbon',
  radius_km: 25,
  price: 'paid',
};

function queryOf(href: string) {
  return Object.fromEntries(new URL(href, 'https://house.example').searchParams);
}

describe('a link of the discover page', () => {
  test('keeps the filters and changes one', () => {
    expect(queryOf(discoverHref(all, { category: 'c2' }))).toEqual({
      search: 'jazz & more',
      category: 'c2',
      when: 'weekend',
      place: 'Lisbon',
      radius_km: '25',
      price: 'paid',
    });
  });

  test('is the plain page without filters', () => {
    expect(discoverHref({})).toBe('/events');
    expect(discoverHref({ search: '' })).toBe('/events');
  });

  test('omits the default radius and a radius without a location', () => {
    expect(discoverHref({ place: 'Lisbon', radius_km: 50 })).toBe('/events?place=Lisbon');
    expect(discoverHref({ radius_km: 25 })).toBe('/events');
  });

  test('replaces a range by a preset, and removes a chosen preset', () => {
    const ranged: DiscoverFilters = { from: '2026-12-01', to: '2026-12-31', price: 'free' };
    expect(queryOf(whenHref(ranged, 'today'))).toEqual({ when: 'today', price: 'free' });
    expect(queryOf(whenHref({ when: 'today', price: 'free' }, 'today'))).toEqual({ price: 'free' });
  });

  test('removes a chosen price', () => {
    expect(priceHref({ price: 'free' }, 'free')).toBe('/events');
    expect(priceHref({ price: 'free' }, 'paid')).toBe('/events?price=paid');
  });
});

describe('the chosen filters', () => {
  const data: DiscoverData = {
    filters: all,
    problem: null,
    near: 'Lisbon, Portugal',
    promoted: [],
    categories: [{ ID: 'c1', Name: 'Music' }],
    events: [],
    next_href: null,
    is_continued: false,
  };

  test('have readable names', () => {
    expect(activeFilters(data).map(({ label }) => label)).toEqual([
      '“jazz & more”',
      'Music',
      'This weekend',
      'Near Lisbon, Portugal, within 25 km',
      'Paid',
    ]);
  });

  test('each have a link that removes them and keeps the others', () => {
    for (const { name, withoutHref } of activeFilters(data)) {
      const kept = queryOf(withoutHref);
      const gone: Record<string, string[]> = { days: ['when'], place: ['place', 'radius_km'] };
      const expected = Object.keys(all).filter((key) => !(gone[name] ?? [name]).includes(key));
      expect(Object.keys(kept).toSorted()).toEqual(expected.toSorted());
    }
  });

  test('for days stay readable with invalid days in the address', () => {
    const label = (filters: DiscoverFilters) => activeFilters({ ...data, filters })[0]?.label;
    expect(label({ from: '2026-12-01', to: '2026-12-31' })).toBe('Dec 1, 2026 to Dec 31, 2026');
    expect(label({ from: '2026-12-01', to: '2026-12-01' })).toBe('Dec 1, 2026');
    expect(label({ to: 'soon' })).toBe('Until soon');
  });
});
