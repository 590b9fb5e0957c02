import { describe, expect, it } from 'vitest';
import { overSeats, overTime } from './ladder.ts';

const steps = [
  { amount: 10, until: '2030-01-10T23:59', seats: 40 },
  { amount: 12, until: null, seats: 30 },
  { amount: 15, until: null, seats: null },
];
const from = Date.parse('2030-01-02T10:00:00.000Z');
const to = Date.parse('2030-02-01T20:00:00.000Z');

describe('a ladder', () => {
  it('over time changes at its dates only', () => {
    expect(overTime(steps, 'Europe/Berlin', from, to)).toEqual([
      { x: from, amount: 10 },
      { x: Date.parse('2030-01-10T22:59:00.000Z'), amount: 12 },
      { x: to, amount: 12 },
    ]);
  });

  it('over time leaves out steps whose date is over', () => {
    const late = Date.parse('2030-01-20T10:00:00.000Z');
    expect(overTime(steps, 'Europe/Berlin', late, to)[0]).toEqual({ x: late, amount: 12 });
  });

  it('over tickets changes after its numbers, up to what can be sold', () => {
    expect(overSeats(steps, 100)).toEqual([
      { x: 0, amount: 10 },
      { x: 40, amount: 12 },
      { x: 70, amount: 15 },
      { x: 100, amount: 15 },
    ]);
    expect(overSeats(steps, 30)).toEqual([
      { x: 0, amount: 10 },
      { x: 30, amount: 10 },
    ]);
  });
});
