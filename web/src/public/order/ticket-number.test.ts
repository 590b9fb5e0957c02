import type { PublicOrder } from '@marquee/contract/orders/public';
import { expect, test } from 'vitest';
import { anOrder } from '../testing/data.ts';
import { ticketNumber } from './ticket-number.ts';

type Ticket = PublicOrder['tickets'][number];

function ticketAt(index: number | null, more: Partial<Ticket> = {}): Ticket {
  const [ticket] = anOrder.tickets;
  if (!ticket) throw new Error('The order has no ticket.');
  return { ...ticket, index, ...more };
}

test('an answer names its ticket by the number that the page shows on it', () => {
  const shown = [ticketAt(1), ticketAt(3), ticketAt(0), ticketAt(null, { pick_up: true })];
  expect([0, 1, 3].map((index) => ticketNumber(index, shown))).toEqual([3, 1, 2]);
  // It was refunded.
  expect(ticketNumber(2, shown)).toBe(0);
});

test('an answer names its ticket by the booking while the page shows none with a place', () => {
  expect(ticketNumber(2, [])).toBe(3);
  expect(ticketNumber(0, [ticketAt(null)])).toBe(1);
});
