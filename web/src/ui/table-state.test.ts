import { expect, test } from 'vitest';
import { nextSort, sortOf } from './table-state.ts';

/** Returns the sort orders after each click on one column's head. */
function clicks(own: string, column: string, count: number, isHighestFirst = false): string[] {
  const orders = [own];
  for (let n = 0; n < count; n += 1) {
    const values = { search: '', sort: orders.at(-1) ?? '' };
    orders.push(nextSort({ values, defaults: { sort: own } }, column, isHighestFirst));
  }
  return orders;
}

test('a column sorts ascending, then descending, then returns to the default order', () => {
  expect(clicks('-created_at', 'title', 4)).toEqual([
    '-created_at',
    'title',
    '-title',
    '-created_at',
    'title',
  ]);
});

test('a column of amounts starts with the highest', () => {
  expect(clicks('title', 'sold', 3, true)).toEqual(['title', '-sold', 'sold', 'title']);
});

test('the default sort column only changes direction', () => {
  expect(clicks('name', 'name', 2)).toEqual(['name', '-name', 'name']);
  expect(clicks('-created_at', 'created_at', 2)).toEqual([
    '-created_at',
    'created_at',
    '-created_at',
  ]);
});

test('a header reports the sorting of its column', () => {
  const list = (sort: string) => ({ values: { search: '', sort } });
  expect(sortOf(list('date'), 'date')).toBe('ascending');
  expect(sortOf(list('-date'), 'date')).toBe('descending');
  expect(sortOf(list('title'), 'date')).toBe('none');
});
