import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { reasonOf } from './outcome.ts';
import { eventOf } from './payments/stripe/events.ts';

const said = 'card \u202elost\u202c\u0007 \u2066today\u2069\u200b';

test('what somebody else’s server said is one line of visible characters', () => {
  expect(reasonOf(said)).toBe('card lost today');
  expect(reasonOf('550 5.1.1\r\n\tגם כאן אין משתמש')).toBe('550 5.1.1 גם כאן אין משתמש');
  expect(reasonOf(`${'x'.repeat(299)}🎭`)).toBe(`${'x'.repeat(299)}\ufffd`);
});

/** Returns an event with what is read of it. */
function eventWith(type: string, object: object): Stripe.Event {
  return { type, created: 1_900_000_000, data: { object } } as unknown as Stripe.Event;
}

test.each<[string, object]>([
  [
    'refund.failed',
    { id: 're_1', amount: 500, status: 'failed', payment_intent: 'pi_1', failure_reason: said },
  ],
  [
    'charge.dispute.created',
    {
      id: 'dp_1',
      amount: 500,
      currency: 'eur',
      payment_intent: 'pi_1',
      reason: said,
      status: 'needs_response',
      evidence_details: { due_by: null },
    },
  ],
])('%s has a clean reason', (type, object) => {
  expect(eventOf(eventWith(type, object))).toMatchObject({ reason: 'card lost today' });
});
