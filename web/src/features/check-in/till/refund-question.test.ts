import type { TillEntry } from '@marquee/contract/door-sales/tills';
import { expect, test } from 'vitest';
import { refundQuestion } from './refund-question.ts';

const sale: TillEntry = {
  entry_id: 'e1',
  kind: 'sale',
  method: 'cash',
  amount: 19,
  tickets: 2,
  pieces: 0,
  order_id: 'o1',
  order_reference: '8HAR-W8G8',
  at: '2026-01-05T22:00:00.000Z',
  by: 'Grace Okafor',
  refundable: true,
  refundable_amount: 19,
};
const end = 'Order 8HAR-W8G8 is cancelled, and nothing of it stays valid.';

test('a refund at the door asks to hand back what was taken', () => {
  expect(refundQuestion({ ...sale, method: 'card' })).toEqual({
    title: 'Refund €19.00?',
    message: `Hand back €19.00 to the card. ${end}`,
  });
});

test('after a refund of a part it asks to hand back what the order costs now', () => {
  expect(refundQuestion({ ...sale, refundable_amount: 9.5 })).toEqual({
    title: 'Refund €9.50?',
    message: `The order costs €9.50 now. Hand back €9.50 in cash. ${end}`,
  });
});
