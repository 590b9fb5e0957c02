import { expect, test } from 'vitest';
import { outdated, parseRetention } from './retention.ts';

const archivesOf = (...times: string[]) =>
  times.map((time) => ({ name: time, takenAt: new Date(time) }));

/** An archive every six hours over a number of days up to a Sunday. */
function everySixHours(days: number) {
  const last = Date.UTC(2026, 10, 22, 18);
  return archivesOf(
    ...Array.from({ length: days * 4 }, (_, at) => new Date(last - at * 21_600_000).toISOString()),
  );
}

test('keeps the newest of each day, week and month', () => {
  const archives = everySixHours(100);
  const gone = new Set(outdated(archives, { daily: 3, weekly: 2, monthly: 3 }));
  const kept = archives.filter(({ name }) => !gone.has(name)).map(({ name }) => name.slice(0, 13));
  expect(kept).toEqual([
    // The newest of its day, of its week (a Sunday ends it) and of its month.
    '2026-11-22T18',
    '2026-11-21T18',
    '2026-11-20T18',
    '2026-11-15T18',
    '2026-10-31T18',
    '2026-09-30T18',
  ]);
});

test('counts periods that have an archive, so a pause deletes nothing', () => {
  const archives = archivesOf('2026-01-01T03:00:00Z', '2026-03-01T03:00:00Z');
  expect(outdated(archives, { daily: 2, weekly: 0, monthly: 0 })).toEqual([]);
});

test('always keeps the newest', () => {
  const archives = archivesOf('2026-01-01T03:00:00Z', '2026-01-02T03:00:00Z');
  expect(outdated(archives, { daily: 0, weekly: 0, monthly: 0 })).toEqual(['2026-01-01T03:00:00Z']);
});

test('reads a rule', () => {
  expect(parseRetention('7 daily, 4 weekly,12 monthly')).toEqual({
    daily: 7,
    weekly: 4,
    monthly: 12,
  });
  expect(parseRetention('7 daily')).toEqual({ daily: 7, weekly: 0, monthly: 0 });
  for (const wrong of ['', '7', 'daily', '7 daily; 4 weekly', '-1 daily']) {
    expect(parseRetention(wrong)).toBeUndefined();
  }
});
