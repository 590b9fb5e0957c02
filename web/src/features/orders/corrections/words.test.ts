import { expect, it } from 'vitest';
import { paidOrderOf } from '../../../testing/orders.ts';
import { exchangeEffect } from './words.ts';

const sums = { quantity: 2, total: 25, fee: 0, tax: 0, discount: 0 };

it('speaks of codes that stay valid only where there are others', () => {
  const order = paidOrderOf();
  const effectOf = (tickets: typeof order.tickets) => ({
    before: sums,
    after: sums,
    removed: tickets.map(({ ticket_id, reference }) => ({
      ticket_id,
      reference,
      Type: 'Standard',
    })),
    added: [],
    code: null,
    refund: 0,
    refunded_by: null,
    to_pay: 0,
    payable_until: null,
    order,
  });
  const wordsOf = (tickets: typeof order.tickets) =>
    exchangeEffect(order, effectOf(tickets), false);
  expect(wordsOf(order.tickets.slice(0, 1))).toMatch(
    /^1 ticket becomes void \(\S+ Standard\); the other codes stay valid\./,
  );
  expect(wordsOf(order.tickets)).toMatch(
    /^2 tickets become void \(\S+ Standard, \S+ Standard\)\. /,
  );
});
