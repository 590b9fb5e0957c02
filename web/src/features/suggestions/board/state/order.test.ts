import { describe, expect, it } from 'vitest';
import { movedTo, placeAfterKey, placeAt } from './order.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('the organizer’s own order', () => {
  it('moves one song, and keeps the order of the others', () => {
    expect(movedTo(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(movedTo(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b']);
    expect(movedTo(ids, 'b', -3)).toEqual(['b', 'a', 'c', 'd']);
  });

  it('does not add a song that has left the list meanwhile', () => {
    expect(movedTo(ids, 'x', 1)).toEqual(ids);
  });
});

describe('dragging a row', () => {
  const middles = [50, 150, 250, 350];

  it('takes the place between the rows around the pointer', () => {
    expect(placeAt(middles, 0, 60)).toBe(0);
    expect(placeAt(middles, 0, 160)).toBe(1);
    expect(placeAt(middles, 3, 140)).toBe(1);
    expect(placeAt(middles, 3, 20)).toBe(0);
    expect(placeAt(middles, 1, 900)).toBe(3);
  });
});

describe('moving a row by keyboard', () => {
  it('stops at the ends', () => {
    expect(placeAfterKey('ArrowUp', 0, 4)).toBe(0);
    expect(placeAfterKey('ArrowUp', 2, 4)).toBe(1);
    expect(placeAfterKey('ArrowDown', 3, 4)).toBe(3);
    expect(placeAfterKey('Home', 3, 4)).toBe(0);
    expect(placeAfterKey('End', 0, 4)).toBe(3);
    expect(placeAfterKey('Enter', 0, 4)).toBeUndefined();
  });
});
