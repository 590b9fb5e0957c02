import { expect, test } from 'vitest';
import { forBought } from './bought-words.ts';

const stays = (...items: { quantity: number; admits?: number }[]) =>
  forBought(items, 'ticket stays', 'tickets stay');

test('one ticket is one, whether it admits somebody or is an add-on', () => {
  expect([stays({ quantity: 1 }), stays({ quantity: 1, admits: 0 })]).toEqual([
    'ticket stays',
    'ticket stays',
  ]);
});

test('several are several: each person of a group, and a ticket with an add-on', () => {
  const several = [
    stays({ quantity: 2 }),
    stays({ quantity: 1, admits: 4 }),
    stays({ quantity: 1 }, { quantity: 1, admits: 0 }),
    stays(),
  ];
  expect(new Set(several)).toEqual(new Set(['tickets stay']));
});
