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

test('fields have readable names and a natural order', () => {
  expect(nameOfField('payment_instructions')).toBe('Payment instructions');
  expect(nameOfField('terms_url')).toBe('Terms');
  expect(orderedFields(['zone', 'ends', 'address', 'title'])).toEqual([
    'title',
    'ends',
    'address',
    'zone',
  ]);
});

test('values are lines: one per list item, none for empty values, short ids', () => {
  expect(linesOf(['Standard: €12.50', 'Child: €5.00'])).toHaveLength(2);
  expect([null, '', [], undefined].flatMap(linesOf)).toEqual([]);
  expect([true, 0, 'A\nB'].flatMap(linesOf)).toEqual(['Yes', '0', 'A\nB']);
  expect(linesOf('d2e4d366-a9cf-47b4-87d8-bce477bcf284')).toEqual(['d2e4d366…']);
});

describe('an object is a link', () => {
  test('while it exists', () => {
    expect(pathOfObject(event)).toBe('/admin/event/edit/e1');
    expect(pathOfObject({ ...event, exists: false })).toBeUndefined();
    const user = { ...event, type: 'user', label: 'Ada & Bo' };
    expect(pathOfObject(user)).toBe('/admin/user?view=list&search=Ada%20%26%20Bo');
  });

  test('for an order to the orders of its event', () => {
    const order = { ...event, type: 'order', label: 'SOJ7-5G2T, Noon Concert', event_id: 'e7' };
    expect(pathOfObject(order)).toBe('/admin/event/e7/orders?order=SOJ7-5G2T');
    expect(pathOfObject({ ...order, event_id: null })).toBeUndefined();
  });
});
