import { describe, expect, it } from 'vitest';
import { overSeats, overTime } from './ladder.ts';

const steps = [
  { amount: 10, until: '2030-01-10T23:59', seats: 40 },
  { amount: 12, until: null, seats: 30 },
  { amount: 15, until: null, seats: null },
];
const span = {
  timezone: 'Europe/Berlin',
  from: Date.parse('2030-01-02T10:00:00.000Z'),
  to: Date.parse('2030-02-01T20:00:00.000Z'),
};

describe('a ladder', () => {
  it('over time changes at its dates only', () => {
    expect(overTime(steps, span)).toEqual([
      { x: span.from, amount: 10 },
      { x: Date.parse('2030-01-10T22:59:00.000Z'), amount: 12 },
      { x: span.to, amount: 12 },
    ]);
  });

  it('over time leaves out steps whose date is over', () => {
    const late = Date.parse('2030-01-20T10:00:00.000Z');
    expect(overTime(steps, { ...span, from: late })[0]).toEqual({ x: late, amount: 12 });
  });

  it('over time goes on from the step that is on sale, although the date of another is ahead', () => {
    const tickets = [40, 30, 2];
    expect(overTime(steps, span, { tickets, paused: null })).toEqual([
      { x: span.from, amount: 15 },
      { x: span.to, amount: 15 },
    ]);
  });

  it('stays at the amount of a plan that waits', () => {
    const progress = { tickets: [5], paused: 11 };
    expect(overTime(steps, span, progress).map(({ amount }) => amount)).toEqual([11, 11]);
    expect(overSeats(steps, 20, progress)).toEqual([
      { x: 0, amount: 11 },
      { x: 20 + 5, amount: 11 },
    ]);
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

  it('over tickets counts from the begin of the plan, at ended steps what went', () => {
    // A date ended the first step after 5 tickets; 7 went at the second one.
    expect(overSeats(steps, 50, { tickets: [5, 7], paused: null })).toEqual([
      { x: 0, amount: 10 },
      { x: 5, amount: 12 },
      { x: 35, amount: 15 },
      { x: 62, amount: 15 },
    ]);
  });
});
