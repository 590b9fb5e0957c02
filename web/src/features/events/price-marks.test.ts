import type { PriceSale } from '@marquee/contract/pricing/sale';
import { expect, test } from 'vitest';
import { priceMarks } from './price-marks.ts';

const event = { starts_at: '2026-12-05T18:30:00.000Z', timezone: 'Europe/Berlin', tickets: [] };
const NOON = new Date('2026-12-01T11:00:00.000Z');

function marks(sale: PriceSale | null, { hidden = false, now = NOON } = {}) {
  const ticket = { ID: 't1', Type: 'Regular', Amount: 24, fee: 0, total: 24, Sold: 0, held: 0 };
  return priceMarks({ ...ticket, quota: null, tax: null, hidden, sale }, event, now);
}

test('marks a price whose sale is ahead, until it begins in the time of the event’s place', () => {
  const sale = { from: { at: '2026-12-01T12:00' }, until: null };
  expect(marks(sale, { now: new Date(NOON.getTime() - 1) })).toEqual(['not yet on sale']);
  expect(marks(sale)).toEqual([]);
});

test('marks a price whose sale is over, from the instant on', () => {
  const sale = { from: null, until: { before: 4, unit: 'days' } } as const;
  const end = new Date('2026-12-01T18:30:00.000Z');
  expect(marks(sale, { now: new Date(end.getTime() - 1) })).toEqual([]);
  expect(marks(sale, { now: end })).toEqual(['sale ended']);
});

test('says first that a price is hidden, and nothing of one that everybody can book', () => {
  const sale = { from: { at: '2026-12-02T12:00' }, until: null };
  expect(marks(sale, { hidden: true })).toEqual(['hidden', 'not yet on sale']);
  expect(marks(null)).toEqual([]);
});

test('says what an order needs beside it', () => {
  const ticket = {
    Amount: 5,
    fee: 0,
    total: 5,
    Sold: 0,
    held: 0,
    quota: null,
    tax: null,
    hidden: false,
  };
  const tickets = ['Adult', 'Student', 'Under 16'].map((Type) => ({ ...ticket, ID: Type, Type }));
  const child = { ...ticket, ID: 'Under 16', Type: 'Under 16', only_with: ['Adult', 'Student'] };
  expect(priceMarks(child, { ...event, tickets }, NOON)).toEqual([
    'online only with Adult or Student',
  ]);
});
