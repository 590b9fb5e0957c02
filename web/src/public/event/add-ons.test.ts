import type { PublicTicket } from '@marquee/contract/events/public';
import { offeredRange } from '@marquee/contract/pricing/offered';
import { rangeWords } from '@marquee/contract/pricing/shown';
import { stateSentences } from '@marquee/contract/events/state-sentences';
import { bookingSentences } from '@marquee/contract/orders/public';
import { describe, expect, test } from 'vitest';
import { eventPage } from '../testing/data.ts';
import { appliesOnly, mayCost, opensAt, refusalToBook } from './state.ts';

const adult: PublicTicket = { ID: 't1', Type: 'Adult', Amount: 40, fee: 0, total: 40, left: 9 };
const shirt: PublicTicket = {
  ID: 't2',
  Type: 'T-shirt',
  Amount: 25,
  fee: 0,
  total: 25,
  left: 9,
  admits: 0,
  needs_ticket: true,
};
const from = '2026-11-01T09:00:00.000Z';
const later = { state: 'not_yet', from, until: null } as const;
const over = { state: 'over', from: null, until: from } as const;
const words = (...tickets: PublicTicket[]) => rangeWords(offeredRange(tickets));
const page = (...tickets: PublicTicket[]) => eventPage({ tickets, to_total: 0 });

describe('an add-on beside tickets', () => {
  test('is not in the range of prices', () => {
    expect(words(adult, shirt)).toBe('€40.00');
    expect(words({ ...adult, total: 0 }, shirt)).toBe('Free');
    expect(words({ ...adult, sale: later }, shirt)).toBe('€40.00');
    expect(words(shirt)).toBe('With a code');
  });

  test('leaves the range to the tickets that can be booked', () => {
    const free = { ...adult, ID: 't3', Amount: 0, total: 0, left: 0 };
    const seat = { ...adult, ID: 't4', Amount: 15, total: 15 };
    expect(words(free, seat, { ...adult, left: 0 })).toBe('€15.00');
    expect(words(free, { ...seat, left: 0 }, { ...adult, sale: later, left: 0 })).toBe('€40.00');
    expect(words(free, { ...adult, left: 0 })).toBe('Free to €40.00');
  });

  test('does not hide when the tickets are sold', () => {
    const none = { ...shirt, left: 0 };
    const soon = page({ ...adult, left: 0, sale: later }, none);
    expect(opensAt(soon.event)).toBe(from);
    expect(refusalToBook(soon)).toMatch(/^Tickets go on sale on /u);
    expect(refusalToBook(page({ ...adult, left: 0, sale: over }, none))).toBe(
      'The sale has ended.',
    );
    expect(refusalToBook(page({ ...adult, left: 0 }, none))).toBe(bookingSentences.noneLeft);
    expect(refusalToBook(page(none))).toBe(bookingSentences.noneLeft);
  });

  test('leaves the event sold out before its waiting room', () => {
    const soldOut = eventPage({ tickets: [{ ...adult, left: 0 }, shirt], sold_out: true });
    const room = { ...soldOut, waiting_room: 'wait' } as const;
    expect(refusalToBook(soldOut)).toBeUndefined();
    expect(refusalToBook(room)).toBe(stateSentences.sold_out);
    const open = { ...room, event: { ...room.event, sold_out: false } };
    expect(refusalToBook(open)).toBe('Booking goes through the waiting room.');
  });

  test('makes an order of free tickets cost something', () => {
    const free = { ...adult, Amount: 0, total: 0 };
    expect(mayCost(page(free, shirt).event)).toBe(true);
    expect(mayCost(page(free, { ...shirt, Amount: 0, total: 0 }).event)).toBe(false);
    // A seat that another buyer holds may come back while the page is open.
    expect(mayCost(page(free, { ...adult, left: 0 }).event)).toBe(true);
    expect(mayCost(page(free, { ...adult, left: 0, sale: over }).event)).toBe(false);
  });

  test('is applied for with them, unless it is sold alone', () => {
    const applied = { ...adult, needs_approval: true } as const;
    expect(appliesOnly(page(applied, shirt).event)).toBe(true);
    const { needs_ticket: _, ...alone } = shirt;
    expect(appliesOnly(page(applied, alone).event)).toBe(false);
    expect(appliesOnly(page(applied, { ...alone, only_with: [adult] }).event)).toBe(true);
    expect(appliesOnly(page(shirt).event)).toBe(false);
  });
});
