import { expect, test } from 'vitest';
import { memberStates } from './reverse-charge.ts';
import { addressSentence, smallInvoiceCents } from './small-invoices.ts';

test.each([
  ['DE', 250],
  ['AT', 400],
  ['CY', 85],
  ['EE', 100],
  ['NL', 100],
  ['SE', 100],
  ['US', 100],
  ['', 100],
])('small invoices of %s end at %d euros', (country, euros) => {
  expect(smallInvoiceCents(country)).toBe(euros * 100);
});

test('no member state allows more than the directive does', () => {
  for (const state of memberStates) expect(smallInvoiceCents(state)).toBeLessThanOrEqual(40_000);
});

test('the sentence names the sum', () => {
  expect(addressSentence(250)).toBe('Invoices over €250.00 name the buyer and the address.');
});
