import { expect, it } from 'vitest';
import { cancelQuestion } from './refund.ts';
import { partMoney } from './part-words.ts';

/* Cash at the door, a transfer and every other money that the organizer took are one case: offline. */
const cases = [
  [
    'the organizer took the money',
    'offline',
    'organizer',
    true,
    /^You return the €25.00 yourself. It is listed under Refunds due until you do\.$/,
  ],
  [
    'it was paid online',
    'stripe',
    'payment_service',
    false,
    /^€25.00 goes back the way it was paid\.$/,
  ],
  [
    'a refund failed, for an administrator',
    'stripe',
    'payment_service',
    true,
    /could not deliver a refund, so you send the €25.00 yourself/,
  ],
  [
    'Stripe was switched off, for the organizer',
    'stripe',
    'administrator',
    false,
    /no longer set up, so an administrator sends the €25.00\.$/,
  ],
  [
    'Stripe was switched off, for an administrator',
    'stripe',
    'administrator',
    true,
    /no longer set up, so you send the €25.00 yourself/,
  ],
] as const;

it.each(cases)('says who returns the money: %s', (_, provider, refunded_by, by_hand, sentence) => {
  const payment = {
    provider,
    refunded_by,
    by_hand,
    amount: 25,
    refund: null,
    refund_failure: null,
    received_at: '2026-11-21T10:00:00.000Z',
  };
  const order = { reference: '7F3K-QXDA', quantity: 2, payment, dispute: null };
  const effect = { amount: 25, waits: false, balance: null, open_payout: null, shortfall: null };
  const part = partMoney(order, effect);
  expect(part).toMatch(sentence);
  // The whole order and some of its tickets say the same.
  expect(cancelQuestion(order)).toContain(part);
  // Only money of the organizer is in the list of refunds due.
  expect(part.includes('Refunds due')).toBe(provider === 'offline');
});
