import { takeLocaleFrom } from '@marquee/contract/formats/intl';
import { describe, expect, test } from 'vitest';
import { linesOf, nameOfField, orderedFields, sentenceOfEntry } from './fields.ts';
import { pathOfObject } from './links.ts';

const event = { type: 'event', id: 'e1', label: 'Summer Ball', exists: true, event_id: null };

test('an action is shown as a sentence, also without its own text', () => {
  expect(sentenceOfEntry({ action: 'event.updated', object: event })).toBe(
    'Changed the event Summer Ball',
  );
  expect(sentenceOfEntry({ action: 'event.set-on-fire', object: event })).toBe(
    'Event set on fire: Summer Ball',
  );
});

test('fields have readable names, and an event’s those of its form', () => {
  expect(nameOfField('payment_instructions', 'platform')).toBe('Payment instructions');
  expect(nameOfField('terms_url', 'platform')).toBe('Terms');
  expect(nameOfField('organization', 'user')).toBe('Organizer');
  expect(nameOfField('place', 'event')).toBe('Location');
  expect(nameOfField('place', 'till')).toBe('Place');
  expect(nameOfField('page_address', 'event')).toBe('Page address');
});

test('the fields of an event are in the order of its form', () => {
  const shuffled = ['booking', 'logos', 'zone', 'ends', 'capacity', 'place', 'latitude', 'title'];
  expect(orderedFields([...shuffled, 'starts', 'picture'], 'event')).toEqual([
    'picture',
    'title',
    'starts',
    'ends',
    'latitude',
    'place',
    'capacity',
    'logos',
    'booking',
    'zone',
  ]);
});

test('familiar fields of other things come first, the others by name', () => {
  const fields = ['zone', 'status', 'address', 'name'];
  expect(orderedFields(fields, 'organization')).toEqual(['name', 'status', 'address', 'zone']);
});

test('values are lines: one per list item, none for empty values, short ids', () => {
  expect(linesOf(['Standard: €12.50', 'Child: €5.00'])).toHaveLength(2);
  expect([null, '', [], undefined].flatMap(linesOf)).toEqual([]);
  expect([true, 0, 'A\nB'].flatMap(linesOf)).toEqual(['Yes', '0', 'A\nB']);
  expect(linesOf('d2e4d366-a9cf-47b4-87d8-bce477bcf284')).toEqual(['d2e4d366…']);
});

test('amounts and times are written as the reader does', () => {
  const before = takeLocaleFrom(() => 'de-DE');
  expect(linesOf(['Standard: €12.50', 1500.5])).toEqual(['Standard: 12,50\u00a0€', '1.500,5']);
  takeLocaleFrom(before);
});

describe('an object is a link', () => {
  test('while it exists', () => {
    expect(pathOfObject(event)).toBe('/admin/event/edit/e1');
    expect(pathOfObject({ ...event, exists: false })).toBeUndefined();
    const user = { ...event, type: 'user', label: 'Ada & Bo' };
    expect(pathOfObject(user)).toBe('/admin/user?view=list&search=Ada%20%26%20Bo');
  });

  test('for an order to the orders of its event', () => {
    const order = { ...event, type: 'order', label: 'S8J7-5G2T, Noon Concert', event_id: 'e7' };
    expect(pathOfObject(order)).toBe('/admin/event/e7/orders?order=S8J7-5G2T');
    expect(pathOfObject({ ...order, event_id: null })).toBeUndefined();
  });
});
