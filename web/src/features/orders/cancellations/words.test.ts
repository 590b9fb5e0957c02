import { expect, test } from 'vitest';
import { cancelManyQuestion, outcomeOf } from './words.ts';

test('the question has the number of paid orders and the refund', () => {
  const unpaid = { status: 'processing', total: 9.5 } as const;
  expect(cancelManyQuestion([unpaid])).toBe(
    'Cancel 1 order? The tickets go back on sale and each buyer gets an e-mail. This cannot be undone.',
  );
  const paid = { status: 'completed', total: 19.1 } as const;
  const free = { status: 'completed', total: 0 } as const;
  expect(cancelManyQuestion([unpaid, paid, paid, free])).toContain(
    ' 2 of them are paid: €38.20 will be refunded.',
  );
});

test('the outcome counts cancelled, waiting and failed orders', () => {
  const outcome = (...outcomes: ('cancelled' | 'waiting' | 'failed')[]) =>
    outcomeOf(outcomes.map((one) => ({ outcome: one })));
  expect(outcome('cancelled', 'cancelled')).toBe('2 orders cancelled.');
  expect(outcome('cancelled', 'waiting', 'failed')).toBe(
    '1 order cancelled. 1 order waits for approval. 1 order could not be cancelled.',
  );
});
