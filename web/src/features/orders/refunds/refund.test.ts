import { describe, expect, it } from 'vitest';
import {
  cancelQuestion,
  deleteQuestion,
  noteQuestion,
  refundOf,
  shortfallWarning,
} from './refund.ts';

const payment = {
  provider: 'offline',
  amount: 25,
  received_at: '2026-11-21T10:00:00.000Z',
  refund_failure: null,
  refund: null,
  refunded_by: 'organizer',
  by_hand: true,
} as const;

describe('the refund button', () => {
  it('is shown for a completed paid order', () => {
    const online = {
      ...payment,
      provider: 'stripe',
      refunded_by: 'payment_service',
      by_hand: false,
    } as const;
    expect(refundOf({ status: 'completed', payment: online, dispute: null })).toBe('cancel');
    // Nothing goes back by itself.
    expect(refundOf({ status: 'completed', payment, dispute: null })).toBe('owe');
    expect(refundOf({ status: 'completed', payment: null, dispute: null })).toBeUndefined();
    expect(refundOf({ status: 'processing', payment: null, dispute: null })).toBeUndefined();
  });

  it('marks a manual refund only if one is due', () => {
    const due = { ...payment, refund: 'due' } as const;
    expect(refundOf({ status: 'cancelled', payment: due, dispute: null })).toBe('note');
    expect(
      refundOf({ status: 'cancelled', payment: { ...due, refund: 'done' }, dispute: null }),
    ).toBeUndefined();
    const byService = {
      ...due,
      provider: 'stripe',
      refunded_by: 'payment_service',
      by_hand: false,
    } as const;
    expect(refundOf({ status: 'cancelled', payment: byService, dispute: null })).toBeUndefined();
    // The payment service that took the money is no longer configured.
    const left = { ...byService, by_hand: true };
    expect(refundOf({ status: 'cancelled', payment: left, dispute: null })).toBe('note');
    const failed = { ...byService, refund_failure: 'lost_or_stolen_card' } as const;
    expect(refundOf({ status: 'cancelled', payment: failed, dispute: null })).toBe('again');
  });
});

it('an order with a lost dispute is cancelled, not refunded', () => {
  const dispute = {
    status: 'open',
    amount: 25,
    reason: 'fraudulent',
    opened_at: '2026-11-21T10:00:00.000Z',
    due_at: null,
    closed_at: null,
  } as const;
  expect(refundOf({ status: 'completed', payment, dispute })).toBe('void');
  const won = { ...dispute, status: 'won' } as const;
  expect(refundOf({ status: 'completed', payment, dispute: won })).toBe('owe');
  expect(cancelQuestion({ reference: '4F7A-21C9', quantity: 2, payment, dispute })).toContain(
    'Nothing is refunded',
  );
});

it('administrators are warned of a refund that the balance does not cover', () => {
  const effect = { amount: 25, waits: false, balance: 10, open_payout: 5, shortfall: 20 };
  expect(shortfallWarning(effect)).toBe(
    'The organizer’s balance is €10.00, with a payout of €5.00 open. The platform pays the missing €20.00.',
  );
  expect(shortfallWarning({ ...effect, shortfall: 0 })).toBeUndefined();
});

describe('the question before a completed order is cancelled', () => {
  const order = { reference: '4F7A-21C9', quantity: 2, payment, dispute: null };

  it('states that tickets become void and who returns the money', () => {
    expect(cancelQuestion(order)).toBe(
      'Cancel order 4F7A-21C9? Its 2 tickets become void and go back on sale. You return the €25.00 yourself. It is listed under Refunds due until you do. This cannot be undone.',
    );
    expect(
      cancelQuestion({
        ...order,
        payment: { ...payment, provider: 'stripe', refunded_by: 'payment_service', by_hand: false },
      }),
    ).toContain('€25.00 goes back the way it was paid.');
  });

  it('does not mention money if nothing was paid', () => {
    expect(cancelQuestion({ ...order, quantity: 1, payment: null })).toBe(
      'Cancel order 4F7A-21C9? Its ticket becomes void and goes back on sale. This cannot be undone.',
    );
  });
});

it('the question about a manual refund has the amount and the buyer', () => {
  expect(noteQuestion({ name: 'Ada Lindqvist', payment })).toMatch(
    /^Have you returned €25\.00 to Ada Lindqvist\?/,
  );
});

it('the question before a deletion mentions a pending refund', () => {
  const order = { reference: '4F7A-21C9', name: 'Ada Lindqvist', payment };
  expect(deleteQuestion(order)).toBe(
    'Are you sure you want to delete order 4F7A-21C9 of Ada Lindqvist? This action cannot be undone.',
  );
  expect(deleteQuestion({ ...order, payment: { ...payment, refund: 'due' } })).toContain(
    'The refund of €25.00 is still pending',
  );
});
