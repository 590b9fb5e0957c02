import { expect, test } from 'vitest';
import { inFormOrder, labelOf, namedAsInForm, withoutErrorsOf } from './field-names.ts';

test('errors named by the multipart form find the inputs of their rows', () => {
  expect(
    namedAsInForm({ price_type_2_amount: ['a'], category_1: ['b'], latitude: ['c'], title: ['d'] }),
  ).toEqual({ 'price.1.amount': ['a'], category: ['b'], location: ['c'], title: ['d'] });
  expect(namedAsInForm({ price_type_1_quota: ['e'] })).toEqual({ 'price.0.quota': ['e'] });
});

test('a changed value clears the errors of its fields only', () => {
  const errors = { 'price.1.amount': ['a'], organizer_logo_2: ['b'], end_time: ['c'] };
  expect(withoutErrorsOf(errors, ['prices'])).toEqual({ organizer_logo_2: ['b'], end_time: ['c'] });
  expect(withoutErrorsOf(errors, ['logos', 'start_time'])).toEqual({ 'price.1.amount': ['a'] });
});

test('errors are listed in the order of the form', () => {
  const errors = { organizer: ['c'], 'price.0.type': ['b'], title: ['a'] };
  expect(inFormOrder(errors).map(([field]) => field)).toEqual([
    'title',
    'price.0.type',
    'organizer',
  ]);
});

test('rows and logos are named by number', () => {
  expect(labelOf('price.1.amount')).toBe('Prices, row 2');
  expect(labelOf('organizer_logo_3')).toBe('Logo 3');
});
