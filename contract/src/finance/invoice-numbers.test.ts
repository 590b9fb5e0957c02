import { expect, test } from 'vitest';
import { InvoiceNumbersInput, prefixIn } from './invoice-numbers.ts';

const accepts = (input: object) => InvoiceNumbersInput.safeParse(input).success;

test.each(['', 'RE-', '{year}-', 'RE-{year}-', '2026A', 'A--', 'R{year}X'])(
  'the prefix %j is accepted',
  (prefix) => expect(accepts({ invoice_prefix: prefix, credit_note_prefix: prefix })).toBe(true),
);

test.each([
  'RE/',
  '../A-',
  'A B-',
  'A-1',
  '{year}',
  '-A',
  'A%2F',
  'Ä-',
  '{year}{year}-',
  'a-',
  'A\n-',
  'A'.repeat(21),
  '{Year}-',
  "A'-",
  'A?',
  '=A',
  '.',
])('the prefix %j is refused', (prefix) => {
  expect(accepts({ invoice_prefix: prefix })).toBe(false);
  expect(accepts({ credit_note_prefix: prefix })).toBe(false);
});

test.each(['0', '000', '-1', '1.5', '1234567890', '1e3', 'A', '', '١'])(
  'the next number %j is refused',
  (next) => expect(accepts({ next_invoice: next })).toBe(false),
);

test('the year stands where it is set', () => {
  expect(prefixIn('RE-{year}-', 2027)).toBe('RE-2027-');
  expect(prefixIn('RE-', 2027)).toBe('RE-');
});
