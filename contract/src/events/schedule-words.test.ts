import { expect, test } from 'vitest';
import { asAnnounced, scheduleMark } from './schedule-words.ts';

const from = { starts_at: '2026-05-12T17:30:00.000Z', timezone: 'Europe/Berlin' };

test('an event is marked by what its ticket holders have to know first', () => {
  const moved = { ...asAnnounced, moved_from: { ...from, location_name: 'Old Hall' } };
  expect(scheduleMark(asAnnounced)).toBeUndefined();
  const text = scheduleMark(moved)?.text.replaceAll('\u00a0', ' ');
  expect(text).toBe('Moved from May 12, 2026 at 7:30 PM, Old Hall.');
  expect(scheduleMark({ ...moved, postponed: true })?.label).toBe('Postponed');
  const cancelled_at = '2026-05-01T10:00:00.000Z';
  expect(scheduleMark({ ...moved, postponed: true, cancelled_at })?.label).toBe('Cancelled');
});

test('only what has changed is named', () => {
  const place = { starts_at: null, timezone: 'Europe/Berlin', location_name: 'Old Hall' };
  expect(scheduleMark({ ...asAnnounced, moved_from: place })?.text).toBe('Moved from Old Hall.');
});
