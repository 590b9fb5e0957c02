import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Lindqvist', 'AL'],
  ['ümit "Zoë" 👩🏽‍🎤 von Hohenlohe', 'ÜZ'],
  ['🎪 Zirkus', 'ZI'],
  ['  marquee ', 'MA'],
  ['محمد علي', 'مع'],
  ['🎪', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
