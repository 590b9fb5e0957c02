import { expect, test } from 'vitest';
import { ranked, type Ranked, scoreOf } from './ranking.ts';

const one = (id: string, values: Partial<Ranked> = {}): Ranked => ({
  id,
  pinnedAt: null,
  votes: 1,
  ballotsBefore: 0,
  suggestedAt: 0,
  ...values,
});
const orderOf = (rows: Ranked[], ballots: number) => ranked(rows, ballots).map(({ id }) => id);

test('the score is the lower bound of Wilson’s interval', () => {
  // By hand, z = 1.96: 1 of 1 is 1 / (1 + 3.8416), and 50 of 100 is known from tables.
  expect(scoreOf(1, 1)).toBeCloseTo(0.2065, 4);
  expect(scoreOf(50, 100)).toBeCloseTo(0.4038, 4);
  expect(scoreOf(0, 10)).toBe(0);
  expect(scoreOf(10, 0)).toBe(scoreOf(10, 10));
});

test('more votes of as many ballots rank higher', () => {
  expect(orderOf([one('few', { votes: 3 }), one('many', { votes: 30 })], 100)).toEqual([
    'many',
    'few',
  ]);
});

test('a new song with its first votes is seen beside one that has gathered votes for hours', () => {
  const old = one('old', { votes: 40 });
  const fresh = one('fresh', { votes: 4, ballotsBefore: 400 });
  expect(orderOf([old, fresh], 405)).toEqual(['fresh', 'old']);
  // Others vote on, and nobody for the new song: it falls behind.
  expect(orderOf([old, fresh], 500)).toEqual(['old', 'fresh']);
});

test('pinned songs come first, the earliest pin at the top', () => {
  const rows = [
    one('loved', { votes: 90 }),
    one('second', { pinnedAt: 20 }),
    one('first', { pinnedAt: 10, votes: 0 }),
  ];
  expect(orderOf(rows, 92)).toEqual(['first', 'second', 'loved']);
});

test('equal scores are decided by votes, age and id, whatever the order before', () => {
  const rows = [
    one('b', { suggestedAt: 5 }),
    one('a', { suggestedAt: 5 }),
    one('older', { suggestedAt: 4 }),
    one('unwanted', { votes: 0, suggestedAt: 1 }),
  ];
  const expected = ['older', 'a', 'b', 'unwanted'];
  expect(orderOf(rows, 3)).toEqual(expected);
  expect(orderOf(rows.toReversed(), 3)).toEqual(expected);
});
