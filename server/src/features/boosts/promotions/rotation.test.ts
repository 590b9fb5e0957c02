import { HOUR_MS } from '@marquee/contract/time';
import { expect, test } from 'vitest';
import { inTurn, roomFor } from './rotation.ts';

const of = (organizers: string[]) =>
  organizers.map((organization_id, n) => ({ id: `boost-${n}`, organization_id }));
const at = (hour: number) => new Date(Date.UTC(2030, 0, 1) + hour * HOUR_MS);

test('an hour has one answer, whatever the order', () => {
  const boosts = of(['a', 'b', 'c', 'd', 'e']);
  const chosen = inTurn(boosts, at(7), 3);
  expect(chosen).toHaveLength(3);
  expect(inTurn(boosts.toReversed(), new Date(at(7).getTime() + HOUR_MS - 1), 3)).toEqual(chosen);
  const answers = Array.from({ length: 24 }, (_, hour) =>
    JSON.stringify(inTurn(boosts, at(hour), 3)),
  );
  expect(new Set(answers).size).toBeGreaterThan(10);
});

test('no organizer is in view twice', () => {
  const boosts = of(['a', 'a', 'a', 'b', 'b']);
  for (let hour = 0; hour < 200; hour += 1) {
    const organizers = inTurn(boosts, at(hour), 3).map(({ organization_id }) => organization_id);
    expect(organizers.toSorted()).toEqual(['a', 'b']);
  }
});

test('over a month each gets its share within a tenth of all hours', () => {
  const boosts = of(['a', 'b', 'c', 'd', 'e', 'f']);
  const hours = 24 * 31;
  const shown = new Map<string, number>();
  for (let hour = 0; hour < hours; hour += 1) {
    for (const { id } of inTurn(boosts, at(hour), 2)) shown.set(id, (shown.get(id) ?? 0) + 1);
  }
  for (const count of shown.values()) {
    expect(Math.abs(count / hours - 2 / 6)).toBeLessThan(0.1);
  }
  expect(shown.size).toBe(6);
});

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [9, 1],
  [10, 2],
  [24, 3],
])('a list of %i cards has room for %i promoted ones', (cards, room) => {
  expect(roomFor(cards, { every: 6, most: 3 })).toBe(room);
});
