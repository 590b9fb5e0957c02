import { describe, expect, it } from 'vitest';
import { heldNote, insideNote, keptNote, shareOfSales, soldPercentage } from './sales.ts';

describe('percentage of tickets sold', () => {
  it('is rounded to a whole number', () => {
    expect(soldPercentage(1, 3)).toBe(33);
    expect(soldPercentage(2, 3)).toBe(67);
    expect(soldPercentage(1, 200)).toBe(1);
    expect(soldPercentage(1, 201)).toBe(0);
  });

  it('is 0 when nothing is sold and 100 when everything is sold', () => {
    expect(soldPercentage(0, 80)).toBe(0);
    expect(soldPercentage(80, 80)).toBe(100);
  });

  it('is 0 when there is no capacity', () => {
    expect(soldPercentage(0, 0)).toBe(0);
    expect(soldPercentage(4, 0)).toBe(0);
  });
});

describe('the notes below the figures', () => {
  it('mention held seats only if there are some', () => {
    expect(heldNote(0)).toBe('');
    expect(heldNote(1)).toBe('1 held in unpaid orders');
    expect(heldNote(1200)).toBe('1,200 held in unpaid orders');
  });

  it('mention kept seats only if there are some', () => {
    expect(keptNote()).toBe('');
    expect(keptNote(20)).toBe('20 kept for codes');
  });

  it('show how many are inside once that is known', () => {
    expect(insideNote(undefined)).toBe('');
    expect(insideNote({ inside: 0, expected: 42 })).toBe('0 of 42 inside');
  });
});

describe("a price's share of sales", () => {
  it('is its share of all tickets sold', () => {
    expect(shareOfSales(30, 120)).toBe(0.25);
  });

  it('is 0 when none were sold', () => {
    expect(shareOfSales(0, 0)).toBe(0);
  });
});
