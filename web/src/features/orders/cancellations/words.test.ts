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

const asked = (...orders: Parameters<typeof cancelManyQuestion>[0]) =>
  cancelManyQuestion(orders, { mayOverdraw: true });

const free = paidOrderOf({ total: 0, payment: null });
const shirt = { ticket_id: 'p-shirt', Type: 'T-shirt', Amount: 5, unit_total: 5, discount: 0 };

test.each([
  ['unpaid', [unpaid, unpaid], 'Cancel 2 orders? Their 4 tickets go back on sale. This'],
  [
    'completed',
    [free, free],
    'Cancel 2 orders? Their 4 tickets become void and go back on sale. T',
  ],
  [
    'unpaid and completed',
    [unpaid, free],
    'Cancel 2 orders? Their 4 tickets go back on sale. The 2 tickets already issued become void. T',
  ],
  ['one', [{ ...unpaid, quantity: 1 }], 'Cancel 1 order? Its 1 ticket goes back on sale. This'],
  [
    'one completed',
    [{ ...free, quantity: 1 }],
    'Cancel 1 order? Its 1 ticket becomes void and goes back on sale. This',
  ],
  [
    'unpaid ones with add-ons',
    [
      { ...unpaid, items: [{ ...shirt, quantity: 3, admits: 0 }] },
      { ...free, quantity: 1 },
    ],
    'Their 3 tickets and 3 add-ons go back on sale. The 1 ticket already issued becomes void. T',
  ],
])('the question says what becomes of the tickets of %s orders', (_, orders, sentence) => {
  expect(asked(...orders)).toContain(sentence);
});

test('the question has no word about money without a paid order', () => {
  expect(asked(unpaid, free)).not.toContain('paid');
});

test('the question says what goes back by itself and what the organizer returns', () => {
  expect(asked(unpaid, online, online, paid)).toContain(
    ' 3 orders are paid. €50.00 goes back the way it was paid. You return the €25.00 yourself. It is listed under Refunds due until you do. This',
  );
});

test.each([
  ['paid online', online, true],
  ['paid to the organizer', paid, false],
  ['whose money a bank took back', { ...online, dispute }, false],
  ['that nobody paid', unpaid, false],
])('the question says of an order %s whether it can wait for an administrator', (_, order, can) => {
  const waits = 'that order waits for an administrator, and its tickets stay valid.';
  expect(cancelManyQuestion([order], { mayOverdraw: false }).includes(waits)).toBe(can);
  expect(asked(order)).not.toContain(waits);
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
  expect(asked(order)).toMatch(sentence);
});

test('the outcome counts cancelled, waiting and failed orders', () => {
  const outcome = (...outcomes: ('cancelled' | 'waiting' | 'failed')[]) =>
    outcomeOf(outcomes.map((one) => ({ outcome: one })));
  expect(outcome('cancelled', 'cancelled')).toBe('2 orders cancelled.');
  expect(outcome('cancelled', 'waiting', 'failed')).toBe(
    '1 order cancelled. 1 order waits for approval. 1 order could not be cancelled.',
  );
});
