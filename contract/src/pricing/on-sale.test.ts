import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredOf } from './offered.ts';
import { isEmptyWindow, saleStateOf, windowOf } from './on-sale.ts';
import type { SaleMoment } from './sale.ts';
import { saleSummary } from './sale-words.ts';

const startsAt = new Date('2026-04-01T17:30:00.000Z');
const timezone = 'Europe/Berlin';
const start = { startsAt, timezone };

const at = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-06-01'), noInvalidDate: true })
  .map((day): SaleMoment => ({ at: day.toISOString().slice(0, 16) }));
const before = fc.record({
  before: fc.integer({ min: 0, max: 200 }),
  unit: fc.constantFrom('days' as const, 'hours' as const, 'minutes' as const),
});
const moment = fc.option(fc.oneof(at, before));
const sales = fc.option(fc.record({ from: moment, until: moment }));
const instants = fc.date({
  min: new Date('2025-06-01'),
  max: new Date('2026-07-01'),
  noInvalidDate: true,
});

describe('the sale of a price type', () => {
  it('is ahead, open, then over, whatever of it is set', () => {
    fc.assert(
      fc.property(sales, instants, instants, (sale, one, other) => {
        const window = windowOf(sale, start);
        const [first, last] = one < other ? [one, other] : [other, one];
        const order = ['not_yet', 'on_sale', 'over'];
        const states = [first, last].map((now) => order.indexOf(saleStateOf(window, now)));
        expect(states[0]).toBeLessThanOrEqual(states[1] ?? -1);
        const isOpen = saleStateOf(window, one) === 'on_sale';
        const isBegun = window.from === null || window.from <= one;
        const isEnded = window.until !== null && window.until <= one;
        expect(isOpen).toBe(isBegun && !isEnded && !isEmptyWindow(window));
        expect(window.from === null).toBe(!sale?.from);
        expect(window.until === null).toBe(!sale?.until);
        expect(saleSummary(sale) === '').toBe(!sale?.from && !sale?.until);
      }),
    );
  });

  it('moves with the start where it is counted from it, and stays where it names a day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -90, max: 90 }), (from, days) => {
        const later = new Date(startsAt.getTime() + days * DAY_MS);
        const [now, moved] = [startsAt, later].map(
          (begins) => windowOf({ from, until: null }, { startsAt: begins, timezone: 'UTC' }).from,
        );
        const by = (moved?.getTime() ?? 0) - (now?.getTime() ?? 0);
        expect(by).toBe(from !== null && 'before' in from ? days * DAY_MS : 0);
      }),
    );
  });

  it('counts days on the clocks of the place, and hours by the hour', () => {
    const from = (sale: SaleMoment) => windowOf({ from: sale, until: null }, start).from;
    // The clocks were put forward on March 29.
    expect(from({ before: 4, unit: 'days' })).toEqual(new Date('2026-03-28T18:30:00.000Z'));
    const hours = new Date(startsAt.getTime() - 96 * HOUR_MS);
    expect(from({ before: 96, unit: 'hours' })).toEqual(hours);
    expect(from({ before: 30, unit: 'minutes' })).toEqual(
      new Date(startsAt.getTime() - 30 * MINUTE_MS),
    );
    expect(from({ at: '2026-03-28T19:30' })).toEqual(new Date('2026-03-28T18:30:00.000Z'));
  });

  it('is said in one line', () => {
    const until = { before: 2, unit: 'days' } as const;
    expect(saleSummary({ from: null, until })).toBe('on sale until 2 days before the start');
    const from = { at: '2026-03-01T10:00' };
    expect(saleSummary({ from, until: { before: 0, unit: 'hours' } })).toMatch(
      /^on sale from .*Mar 1.* until the start$/,
    );
  });
});

it('the price range tells of what can be booked, or else of what will be', () => {
  const early = { name: 'Early', sale: { state: 'over' }, left: 0 } as const;
  const child = { name: 'Child', sale: null, left: 0 } as const;
  const regular = { name: 'Regular', sale: { state: 'on_sale' }, left: 3 } as const;
  const late = { name: 'Late', sale: { state: 'not_yet' }, left: 0 } as const;
  type One = typeof early | typeof child | typeof regular | typeof late;
  const offered = (...prices: One[]) => offeredOf(prices).map(({ name }) => name);
  expect(offered(early, child, regular, late)).toEqual(['Regular']);
  expect(offered(early, child, late)).toEqual(['Late']);
  expect(offered(early, child)).toEqual(['Child']);
  expect(offered(early)).toEqual(['Early']);
  expect(offered()).toEqual([]);
});
