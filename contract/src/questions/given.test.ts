import { expect, test } from 'vitest';
import { beforeAnswer } from './given.ts';

test.each([
  ['Diet', 'Diet:'],
  ['What do you eat?', 'What do you eat?'],
  ['Your size:', 'Your size:'],
])('%s stands before its answer as %s', (label, before) => {
  expect(beforeAnswer(label)).toBe(before);
});
