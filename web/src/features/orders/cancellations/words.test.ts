import { expect, test } from 'vitest';
import { orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { cancelManyQuestion, outcomeOf } from './words.ts';

const unpaid = orderOf({ total: 9.5 });
const paid = paidOrderOf();
const byStripe = {
  provider: 'stripe',
  amount: 25,
  received_at: '2030-01-05T10:00:00.000Z',
  refund: null,
  refunded_by: 'payment_service',
  by_hand: false,
  refund_failure: null,
} as const;
const online = paidOrderOf({ payment: byStripe });
const dispute = {
  status: 'open',
  amount: 25,
  reason: 'fraudulent',
  opened_at: '2030-01-06T10:00:00.000Z',
  due_at: null,
  closed_at: null,
} as const;

test('the question has no word about money without a paid order', () => {
  expect(cancelManyQuestion([unpaid, paidOrderOf({ total: 0, payment: null })])).toBe(
    'Cancel 2 orders? The tickets go back on sale. This cannot be undone.',
  );
});

test('the question says what goes back by itself and what the organizer returns', () => {
  expect(cancelManyQuestion([unpaid, online, online, paid])).toContain(
    ' 3 of them are paid. €50.00 goes back the way it was paid. You return the €25.00 yourself. It is listed under Refunds due until you do. This',
  );
});

test.each([
  ['money that the organizer took', paid, /paid\. You return the €25\.00 yourself\. It is listed/],
  ['money that was paid online', online, /paid\. €25\.00 goes back the way it was paid\. This/],
  [
    'money of a service that is no longer set up',
    paidOrderOf({ payment: { ...byStripe, refunded_by: 'administrator' } }),
    /paid\. Online payment is no longer set up, so an administrator sends the €25\.00\. This/,
  ],
  [
    'money that a bank took back',
    { ...online, dispute },
    /paid\. €25\.00 is not refunded: the buyers’ banks already took it back\. This/,
  ],
])('the question is right about %s', (_, order, sentence) => {
  expect(cancelManyQuestion([order])).toMatch(sentence);
});

test('the outcome counts cancelled, waiting and failed orders', () => {
  const outcome = (...outcomes: ('cancelled' | 'waiting' | 'failed')[]) =>
    outcomeOf(outcomes.map((one) => ({ outcome: one })));
  expect(outcome('cancelled', 'cancelled')).toBe('2 orders cancelled.');
  expect(outcome('cancelled', 'waiting', 'failed')).toBe(
    '1 order cancelled. 1 order waits for approval. 1 order could not be cancelled.',
  );
});
