import { expect, test } from 'vitest';
import { fetchDashboard, noFigures } from './api.ts';

test('figures without a signed-in user throw the specified message', async () => {
  await expect(fetchDashboard(undefined)).rejects.toThrow('User info not found');
});

test('every count of a dashboard that fails to load is 0', () => {
  const counts = Object.values(noFigures).filter((value) => typeof value === 'number');
  expect(new Set(counts)).toEqual(new Set([0]));
  expect(counts).toHaveLength(11);
});
