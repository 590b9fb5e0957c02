import { expect, test } from 'vitest';
import { affectedBy, describeInput, inFormOrder, inputOf, labelOf } from './field-names.ts';

test.each([
  ['title', 'title'],
  ['price_type_2_amount', 'price.1.amount'],
  ['price_type_1_quota', 'price.0.quota'],
  ['price.0.quota', 'price.0.quota'],
  ['category_1', 'category'],
  ['category.0', 'category'],
  ['latitude', 'location'],
  ['longitude', 'location'],
  ['organizer_logo_2', 'organizer_logos.1'],
  ['organizer_logos', 'organizer_logos'],
])('the server’s error of %s is shown at %s', (field, input) => {
  expect(inputOf(field)).toBe(input);
});

test('a changed day or location makes the errors of the times outdated', () => {
  expect(affectedBy('date')).toContain('end_time');
  expect(affectedBy('location')).toEqual(['start_time', 'end_time']);
  expect(affectedBy('title')).toEqual([]);
});

test('an input has the label of its field, and a row none', () => {
  expect(describeInput('title')).toEqual({ label: 'Title', required: true });
  expect(describeInput('location')).toEqual({ label: 'Location', required: true });
  expect(describeInput('location_name')).toEqual({ label: 'Location name', required: false });
  expect(describeInput('price.0.type')).toEqual({});
});

test('errors are listed in the order of the form', () => {
  const errors = { unknown: 'd', organizer: 'c', 'price.0.type': 'b', location: 'l', title: 'a' };
  expect(inFormOrder(errors).map(([input]) => input)).toEqual([
    'title',
    'location',
    'price.0.type',
    'organizer',
    'unknown',
  ]);
});

test('rows and logos are named by number', () => {
  expect(labelOf('price')).toBe('Prices');
  expect(labelOf('price.1.amount')).toBe('Prices, row 2');
  expect(labelOf('organizer_logos.2')).toBe('Logo 3');
  expect(labelOf('unknown')).toBe('unknown');
});
