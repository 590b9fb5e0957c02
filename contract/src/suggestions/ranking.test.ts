import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestFirst, ranked, type Ranked, votesOfOthers } from './ranking.ts';

const one = (id: string, values: Partial<Ranked> = {}): Ranked => ({
  id,
  pinnedAt: null,
  votes: 1,
  hasOwnVote: true,
  suggestedAt: 0,
  ...values,
});
const orderOf = (rows: Ranked[]) => ranked(rows).map(({ id }) => id);

test('a song with its author’s single vote stands below one with 47', () => {
  const loved = one('loved', { votes: 47 });
  const fresh = one('fresh', { suggestedAt: 99 });
  expect(orderOf([fresh, loved])).toEqual(['loved', 'fresh']);
});

test('the vote of who suggested it does not count', () => {
  const own = one('own', { votes: 5 });
  const others = one('others', { votes: 5, hasOwnVote: false, suggestedAt: 9 });
  expect([own, others].map(votesOfOthers)).toEqual([4, 5]);
  expect(orderOf([own, others])).toEqual(['others', 'own']);
});

test('pinned songs come first, the earliest pin at the top', () => {
  const rows = [
    one('loved', { votes: 90 }),
    one('second', { pinnedAt: 20 }),
    one('first', { pinnedAt: 10, votes: 0, hasOwnVote: false }),
  ];
  expect(orderOf(rows)).toEqual(['first', 'second', 'loved']);
});

test('equal scores are decided by votes, age and id, whatever the order before', () => {
  const rows = [
    one('b', { suggestedAt: 5 }),
    one('a', { suggestedAt: 5 }),
    one('older', { suggestedAt: 4 }),
    one('unwanted', { votes: 0, hasOwnVote: false, suggestedAt: 1 }),
  ];
  const expected = ['older', 'a', 'b', 'unwanted'];
  expect(orderOf(rows)).toEqual(expected);
  expect(orderOf(rows.toReversed())).toEqual(expected);
});

test('the newest are those that came last, whatever their votes', () => {
  const rows = [one('old', { votes: 90 }), one('new', { suggestedAt: 7 })];
  expect(newestFirst(rows).map(({ id }) => id)).toEqual(['new', 'old']);
});

test('no song that is not pinned stands above one that shows more votes', () => {
  const song = fc.record({ votes: fc.integer({ min: 1, max: 6 }), hasOwnVote: fc.boolean() });
  fc.assert(
    fc.property(fc.array(song), (songs) => {
      const rows = songs.map((values, n) => one(String(n), { ...values, suggestedAt: n % 3 }));
      const votes = ranked(rows).map((row) => row.votes);
      expect(votes).toEqual(votes.toSorted((a, b) => b - a));
    }),
  );
});
