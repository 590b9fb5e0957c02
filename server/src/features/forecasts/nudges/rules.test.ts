import { expect, test } from 'vitest';
import { nudgesOf } from './rules.ts';

const quiet = {
  has_readers: true,
  is_written_about: false,
  is_promoted: false,
  is_paid: true,
  views: 20,
  orders: 0,
};

test.each([
  ['has readers nobody wrote to', {}, ['campaign', 'boost']],
  ['was written about', { is_written_about: true }, ['boost', 'price']],
  ['has no readers', { has_readers: false }, ['boost', 'price']],
  [
    'is promoted and written about',
    { is_promoted: true, is_written_about: true },
    ['price', 'share'],
  ],
  ['is seen and not bought', { views: 400, orders: 3 }, ['price', 'campaign']],
  ['is seen and bought', { views: 400, orders: 4 }, ['campaign', 'boost']],
  ['is free, seen and not bought', { is_paid: false, views: 400 }, ['campaign', 'boost']],
  [
    'is free, promoted and written about',
    { is_paid: false, is_promoted: true, is_written_about: true },
    ['share'],
  ],
])('an event that %s', (_what, change, nudges) => {
  expect(nudgesOf({ ...quiet, ...change }, 'manager')).toEqual(nudges);
});

test.each(['finance', 'box_office'] as const)('the role %s is offered what it may do', (role) => {
  expect(nudgesOf(quiet, role)).toEqual(['share']);
  expect(nudgesOf({ ...quiet, views: 400 }, role)).toEqual(['share']);
});
