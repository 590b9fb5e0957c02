import { describe, expect, it } from 'vitest';
import { cancelQuestion, deleteQuestion, noteQuestion, refundOf } from './refund.ts';

const payment = {
  provider: 'offline',
  amount: 25,
  received_at: '2026-11-21T10:00:00.000Z',
  refund_failure: null,
  refund: null,
  by_hand: true,
} as const;

describe('the refund button', () => {
  it('is there for a completed order that was paid', () => {
    expect(refundOf({ status: 'completed', payment })).toBe('cancel');
    expect(refundOf({ status: 'completed', payment: null })).toBeUndefined();
    expect(refundOf({ status: 'processing', payment: null })).toBeUndefined();
  });

  it('notes a refund by hand only where one is due', () => {
    const due = { ...payment, refund: 'due' } as const;
    expect(refundOf({ status: 'cancelled', payment: due })).toBe('note');
    expect(refundOf({ status: 'cancelled', payment: { ...due, refund: 'done' } })).toBeUndefined();
    const byService = { ...due, provider: 'stripe', by_hand: false } as const;
    expect(refundOf({ status: 'cancelled', payment: byService })).toBeUndefined();
    // The service that took the money is not set up any more.
    const left = { ...byService, by_hand: true };
    expect(refundOf({ status: 'cancelled', payment: left })).toBe('note');
    const failed = { ...byService, refund_failure: 'lost_or_stolen_card' } as const;
    expect(refundOf({ status: 'cancelled', payment: failed })).toBe('again');
  });
});

describe('the question before a completed order is cancelled', () => {
  const order = { reference: '4F7A-21C9', quantity: 2, payment };

  it('says that tickets become void and who returns the money', () => {
    expect(cancelQuestion(order)).toBe(
      'Cancel order 4F7A-21C9? Its 2 tickets become void and the seats go back on sale. You return the €25.00 yourself and then mark it here as refunded. This cannot be undone.',
    );
    expect(
      cancelQuestion({ ...order, payment: { ...payment, provider: 'stripe', by_hand: false } }),
    ).toContain('€25.00 go back the way they were paid.');
  });

  it('speaks of no money where none was paid', () => {
    expect(cancelQuestion({ ...order, quantity: 1, payment: null })).toBe(
      'Cancel order 4F7A-21C9? Its ticket becomes void and the seats go back on sale. This cannot be undone.',
    );
  });
});

it('a refund that is noted names the sum and the buyer', () => {
  expect(noteQuestion({ name: 'Ada Lindqvist', payment })).toMatch(
    /^Have you returned €25\.00 to Ada Lindqvist\?/,
  );
});

it('an order is not deleted without a word about the money that is still to go back', () => {
  const order = { reference: '4F7A-21C9', name: 'Ada Lindqvist', payment };
  expect(deleteQuestion(order)).toBe(
    'Are you sure you want to delete order 4F7A-21C9 of Ada Lindqvist? This action cannot be undone.',
  );
  expect(deleteQuestion({ ...order, payment: { ...payment, refund: 'due' } })).toContain(
    '€25.00 are still to go back',
  );
});
