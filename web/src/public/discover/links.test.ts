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
  test('keeps what is chosen and changes one thing', () => {
    expect(queryOf(discoverHref(all, { category: 'c2' }))).toEqual({
      search: 'jazz & more',
      category: 'c2',
      when: 'weekend',
      place: 'Lisbon',
      radius_km: '25',
      price: 'paid',
    });
  });

  test('is the plain page when nothing is chosen', () => {
    expect(discoverHref({})).toBe('/events');
    expect(discoverHref({ search: '' })).toBe('/events');
  });

  test('leaves out a radius that is the usual one or belongs to no place', () => {
    expect(discoverHref({ place: 'Lisbon', radius_km: 50 })).toBe('/events?place=Lisbon');
    expect(discoverHref({ radius_km: 25 })).toBe('/events');
  });

  test('sets a day choice in place of a range, and takes it back when it is chosen', () => {
    const ranged: DiscoverFilters = { from: '2026-12-01', to: '2026-12-31', price: 'free' };
    expect(queryOf(whenHref(ranged, 'today'))).toEqual({ when: 'today', price: 'free' });
    expect(queryOf(whenHref({ when: 'today', price: 'free' }, 'today'))).toEqual({ price: 'free' });
  });

  test('takes a chosen price back', () => {
    expect(priceHref({ price: 'free' }, 'free')).toBe('/events');
    expect(priceHref({ price: 'free' }, 'paid')).toBe('/events?price=paid');
  });
});

describe('the chosen filters', () => {
  const data: DiscoverData = {
    filters: all,
    problem: null,
    near: 'Lisbon, Portugal',
    categories: [{ ID: 'c1', Name: 'Music' }],
    events: [],
    next_href: null,
    is_continued: false,
  };

  test('are named as one reads them', () => {
    expect(activeFilters(data).map(({ label }) => label)).toEqual([
      '“jazz & more”',
      'Music',
      'This weekend',
      'Near Lisbon, Portugal, within 25 km',
      'Paid',
    ]);
  });

  test('are each removed by their own link, which keeps the others', () => {
    for (const { name, withoutHref } of activeFilters(data)) {
      const kept = queryOf(withoutHref);
      const gone: Record<string, string[]> = { days: ['when'], place: ['place', 'radius_km'] };
      const expected = Object.keys(all).filter((key) => !(gone[name] ?? [name]).includes(key));
      expect(Object.keys(kept).toSorted()).toEqual(expected.toSorted());
    }
  });

  test('of days stay readable when the address has no days', () => {
    const label = (filters: DiscoverFilters) => activeFilters({ ...data, filters })[0]?.label;
    expect(label({ from: '2026-12-01', to: '2026-12-31' })).toBe('Dec 1, 2026 to Dec 31, 2026');
    expect(label({ from: '2026-12-01', to: '2026-12-01' })).toBe('Dec 1, 2026');
    expect(label({ to: 'soon' })).toBe('Until soon');
  });
});
