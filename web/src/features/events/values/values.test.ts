import { asAnnounced } from '@marquee/contract/events/schedule-words';
import type { Event } from '@marquee/contract/events/events';
import { expect, test } from 'vitest';
import { changesOf } from '../../../lib/form/changes.ts';
import { newPrice } from './new-price.ts';
import { draftOf, emptyValues, formOf, valuesOf } from './values.ts';

const event: Event = {
  event_id: 'e1',
  title: 'Winter Jazz Night',
  date: '2026-12-24',
  end_date: '2026-12-24',
  start_time: '19:30',
  end_time: '23:00',
  image_url: '/api/media/poster.webp',
  status: false,
  description: 'A quartet from Porto.',
  latitude: 38.72,
  longitude: -9.14,
  pin_town: null,
  location_name: 'Blue Note, Lisbon',
  location: 'Blue Note, Lisbon',
  capacity: 150,
  tickets_sold: 12,
  place: 138,
  held: 3,
  guests: 0,
  bookable: true,
  admission_rule: 'once',
  free_returns: 'until_start',
  organizer: { ID: 'o1', Name: 'Harbour Lights' },
  categories: [{ ID: 'c1', Name: 'Concerts' }],
  tickets: [
    {
      ID: 't1',
      Type: 'Standard',
      Amount: 24.5,
      fee: 0,
      total: 24.5,
      Sold: 12,
      held: 3,
      quota: 40,
      hidden: false,
      tax: null,
    },
  ],
  order_limit: 10,
  organizer_logos: ['/api/media/logo.webp'],
  slug: 'winter-jazz-night',
  timezone: 'Europe/Lisbon',
  starts_at: '2026-12-24T19:30:00.000Z',
  ends_at: '2026-12-24T23:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
  schedule_change: asAnnounced,
  announced: null,
};

test('a saved event becomes a form with nothing changed', () => {
  const [before, after] = [formOf(valuesOf(event), true), formOf(valuesOf(event), true)];
  expect(changesOf(after, before)).toEqual({});
});

test('a complete form has all fields of a new event', () => {
  expect(formOf({ ...valuesOf(event), image: null }, false)).toEqual({
    title: 'Winter Jazz Night',
    latitude: 38.72,
    longitude: -9.14,
    location_name: 'Blue Note, Lisbon',
    date: '2026-12-24',
    end_date: '2026-12-24',
    start_time: '19:30',
    end_time: '23:00',
    organizer: 'o1',
    admission_rule: 'once',
    free_returns: 'until_start',
    capacity: 150,
    price: [
      {
        id: 't1',
        type: 'Standard',
        amount: 24.5,
        quota: 40,
        hidden: false,
        tax: null,
        min_per_order: null,
        max_per_order: null,
        max_per_person: null,
      },
    ],
    category: ['c1'],
    description: 'A quartet from Porto.',
    status: false,
    image: undefined,
    organizer_logos: ['/api/media/logo.webp'],
  });
});

test('a removed picture is sent as empty, and logos that are switched off as none', () => {
  const values = { ...valuesOf(event), image: null, hasOtherOrganizers: false };
  expect(formOf(values, true)).toMatchObject({ image: '', organizer_logos: [] });
});

test('a name that is the location’s own is kept when the pin moves', () => {
  expect(valuesOf(event).isOwnName).toBe(true);
  expect(valuesOf({ ...event, location_name: '' }).isOwnName).toBe(false);
});

test('an empty limit is no limit, and an invalid limit is validated as typed', () => {
  const values = valuesOf(event);
  const limited = (quota: string) =>
    draftOf({ ...values, price: values.price.map((price) => ({ ...price, quota })) }).price?.[0];
  expect(limited('')).toMatchObject({ quota: null, hidden: false, tax: null });
  expect(limited('1,200')).toMatchObject({ quota: 1200, hidden: false, tax: null });
  expect(limited('12.5')).toMatchObject({ quota: 12.5 });
});

test.each([
  ['150', 150],
  ['1,500', 1500],
  ['1.500', Number.NaN],
  ['', undefined],
])('the capacity %j is validated as %j', (capacity, expected) => {
  expect(draftOf({ ...emptyValues(undefined), capacity }).capacity).toBe(expected);
});

test('an empty form is a draft with every field missing', () => {
  expect(draftOf(emptyValues(undefined))).toMatchObject({
    latitude: undefined,
    organizer: undefined,
    capacity: undefined,
    price: [{ id: undefined, type: '', amount: undefined }],
  });
});

test('two rows of prices have different keys', () => {
  expect(newPrice().key).not.toBe(newPrice().key);
});
