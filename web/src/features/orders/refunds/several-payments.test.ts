import type { Order } from '@marquee/contract/orders/orders';
import { expect, it } from 'vitest';
import { cancelManyQuestion } from '../cancellations/words.ts';
import { cancelQuestion, noteQuestion } from './refund.ts';

const cash = {
  provider: 'offline',
  amount: 12.5,
  way: 'cash',
  received_at: '2026-11-21T10:00:00.000Z',
  refund_failure: null,
  refund: null,
  refunded_by: 'organizer',
  by_hand: true,
} as const;
const card = {
  ...cash,
  provider: 'stripe',
  amount: 25,
  way: null,
  refunded_by: 'payment_service',
  by_hand: false,
} as const;

const order = {
  reference: '4F7A-21C9',
  name: 'Ada Lindqvist',
  status: 'completed',
  quantity: 3,
  total: 37.5,
  items: [],
  payment: { ...card, amount: 37.5, by_hand: true },
  payments: [card, cash],
  dispute: null,
} satisfies Partial<Order>;

const dispute = {
  status: 'lost',
  amount: 25,
  reason: 'fraudulent',
  opened_at: '2026-11-21T10:00:00.000Z',
  due_at: null,
  closed_at: '2026-11-21T10:00:00.000Z',
} as const;

const may = { mayOverdraw: true };

it('an order with several payments says where each goes', () => {
  expect(cancelQuestion(order)).toContain(
    '€25.00 goes back the way it was paid. You return the €12.50',
  );
  expect(cancelManyQuestion([order, order], may)).toContain(
    '€50.00 goes back the way it was paid.',
  );
  expect(cancelManyQuestion([order, order], may)).toContain('You return the €25.00 yourself.');
});

it('what a bank took back is not returned, what was paid in cash is', () => {
  const taken = { ...order, dispute };
  expect(cancelQuestion(taken)).toContain('bank already took €25.00 back. You return the €12.50');
  expect(cancelManyQuestion([taken], may)).toContain('€25.00 is not refunded');
  expect(cancelManyQuestion([taken], may)).toContain('You return the €12.50 yourself.');
});

it('only what goes back by hand is noted', () => {
  const due = {
    ...order,
    payments: [card, cash].map((one) => ({ ...one, refund: 'due' as const })),
  };
  expect(noteQuestion(due)).toContain('Have you returned €12.50 to Ada Lindqvist?');
});
