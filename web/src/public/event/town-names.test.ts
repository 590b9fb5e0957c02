import { expect, test } from 'vitest';
import { placeNames } from './town-names.ts';

const names = (...towns: Parameters<typeof placeNames>[0]) =>
  placeNames(towns).map(({ name, text }) => [name, text.anchor]);

test('the name of a town is right of its point, or left of it near the edge', () => {
  const towns = [
    { name: 'Potsdam', x: 100, y: 60 },
    { name: 'Frankfurt', x: 600, y: 200 },
  ];
  expect(names(...towns)).toEqual([
    ['Potsdam', 'start'],
    ['Frankfurt', 'end'],
  ]);
});

test('a name avoids the pin; beside a larger town or at the edge a town is left out', () => {
  const towns = [
    { name: 'Near the pin', x: 270, y: 150 },
    { name: 'Larger', x: 100, y: 60 },
    { name: 'Smaller', x: 120, y: 66 },
    { name: 'Outside', x: 100, y: 299 },
  ];
  expect(names(...towns)).toEqual([
    ['Near the pin', 'end'],
    ['Larger', 'start'],
  ]);
});

test('the town of the pin has its name below it', () => {
  const [mark] = placeNames([{ name: 'Berlin', x: 322, y: 148 }]);
  expect(mark?.text).toEqual({ x: 320, y: 184 + 9, anchor: 'middle' });
});

test('at most nine towns are named', () => {
  const towns = Array.from({ length: 13 }, (_, n) => ({ name: 'A', x: 100, y: 20 + n * 20 }));
  expect(names(...towns)).toHaveLength(9);
});
