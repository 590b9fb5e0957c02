import { expect, test } from 'vitest';
import { formatCompact } from './axes.ts';
import { formatCount, formatNumber } from './counts.ts';
import { formatEvenPercent, formatPercent } from './shares.ts';
import { formatSize } from './sizes.ts';
import { formatChoice } from './lists.ts';
import * as nouns from './nouns.ts';

test('thousands are separated', () => {
  expect([formatNumber(0), formatNumber(100_000), formatNumber(-1200)]).toEqual([
    '0',
    '100,000',
    '−1,200',
  ]);
  expect(formatCompact(1234)).toBe('1.2K');
});

test('a count takes the form of its noun', () => {
  expect([0, 1, 2, 1200].map((count) => formatCount(count, nouns.ticket))).toEqual([
    '0 tickets',
    '1 ticket',
    '2 tickets',
    '1,200 tickets',
  ]);
  expect(formatCount(2, nouns.person)).toBe('2 people');
});

test('a noun has as many forms as its language', () => {
  const bilet = { one: 'bilet', few: 'bilety', other: 'biletów' };
  expect([1, 3, 5].map((count) => formatCount(count, bilet, 'pl-PL'))).toEqual([
    '1 bilet',
    '3 bilety',
    '5 biletów',
  ]);
});

test('a share has at most one decimal, and always one in a column', () => {
  expect([formatPercent(0.125), formatPercent(0.5), formatPercent(1)]).toEqual([
    '12.5%',
    '50%',
    '100%',
  ]);
  expect(formatEvenPercent(0.5)).toBe('50.0%');
});

test('a size has the unit that keeps its number short', () => {
  expect([0, 1, 999, 1000, 12_345_678, 5e12].map((bytes) => formatSize(bytes))).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1.0 kB',
    '12.3 MB',
    '5.0 TB',
  ]);
});

test('alternatives are listed', () => {
  expect(formatChoice(['Music', 'Art', 'Film'])).toBe('Music, Art, or Film');
});
