import { describe, expect, it } from 'vitest';
import { remainingSeats, shareOfSales, soldPercentage } from './sales.ts';

describe('percentage of tickets sold', () => {
  it('is rounded to a whole number', () => {
    expect(soldPercentage(1, 3)).toBe(33);
    expect(soldPercentage(2, 3)).toBe(67);
    expect(soldPercentage(1, 200)).toBe(1);
    expect(soldPercentage(1, 201)).toBe(0);
  });

  it('is 0 with nothing sold and 100 when all are', () => {
    expect(soldPercentage(0, 80)).toBe(0);
    expect(soldPercentage(80, 80)).toBe(100);
  });

  it('is 0 when there is no capacity', () => {
    expect(soldPercentage(0, 0)).toBe(0);
    expect(soldPercentage(4, 0)).toBe(0);
  });
});

describe('remaining seats', () => {
  it('are the capacity without the tickets sold', () => {
    expect(remainingSeats(37, 120)).toBe(83);
    expect(remainingSeats(120, 120)).toBe(0);
  });
});

describe("a price's share of sales", () => {
  it('is its part of all tickets sold', () => {
    expect(shareOfSales(30, 120)).toBe(0.25);
  });

  it('is 0 when none were sold', () => {
    expect(shareOfSales(0, 0)).toBe(0);
  });
});
