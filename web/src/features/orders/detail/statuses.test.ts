import { describe, expect, it } from 'vitest';
import { orderOf } from '../../../testing/orders.ts';
import { meaningOf, statusChoices, whyItStays } from './statuses.ts';

const open = (status: Parameters<typeof statusChoices>[0]) =>
  statusChoices(status).flatMap(({ value, disabled }) => (disabled ? [] : [value]));

describe('the status selector', () => {
  it('always shows the four options of the specification', () => {
    expect(statusChoices('cancelled').map(({ value }) => value)).toEqual([
      'pending',
      'processing',
      'completed',
      'cancelled',
    ]);
  });

  it('offers only the possible next statuses', () => {
    expect(open('pending')).toEqual(['pending', 'processing', 'completed', 'cancelled']);
    expect(open('processing')).toEqual(['processing', 'completed', 'cancelled']);
    expect(open('completed')).toEqual(['completed', 'cancelled']);
    expect(open('cancelled')).toEqual(['cancelled']);
  });

  it('does not offer to cancel an order whose refund waits for an administrator', () => {
    const choices = statusChoices('completed', { isRefundWaiting: true });
    expect(choices.flatMap(({ value, disabled }) => (disabled ? [] : [value]))).toEqual([
      'completed',
    ]);
  });
});

describe('an order', () => {
  it('can be deleted while pending or cancelled, and otherwise shows the reason', () => {
    expect(whyItStays('pending')).toBeUndefined();
    expect(whyItStays('cancelled')).toBeUndefined();
    expect(whyItStays('processing')).toBe('An unpaid order cannot be deleted. Cancel it first.');
    expect(whyItStays('completed')).toBe('A completed order cannot be deleted. Cancel it first.');
  });

  it('shows why it was cancelled', () => {
    const { items } = orderOf();
    const cancelled = { status: 'cancelled' as const, total: 25, expires_at: null, items };
    expect(meaningOf({ ...cancelled, cancel_reason: 'expired' })).toMatch(/^Not paid in time/);
    expect(meaningOf({ ...cancelled, cancel_reason: 'buyer' })).toMatch(/^Cancelled by the buyer/);
  });

  it('is not called paid if it was free', () => {
    const { items } = orderOf();
    const [item] = items;
    if (!item) throw new Error('The order has no line.');
    const one = [{ ...item, quantity: 1 }];
    const completed = {
      status: 'completed' as const,
      cancel_reason: null,
      expires_at: null,
      items: one,
    };
    expect(meaningOf({ ...completed, total: 0 })).toBe('Free. The ticket is valid.');
    expect(meaningOf({ ...completed, items, total: 12.5 })).toBe('Paid. The tickets are valid.');
  });
});
