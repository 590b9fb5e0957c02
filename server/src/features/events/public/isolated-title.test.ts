import { expect, test } from 'vitest';
import { type CalendarEntry, presentCalendar } from './calendar.ts';

const at = new Date('2030-01-05T18:00:00Z');
const entry: CalendarEntry = {
  id: 'e-1',
  title: 'לילה לבן 2030!',
  starts_at: at,
  ends_at: at,
  location: 'נמל האורות',
  latitude: 32.1,
  longitude: 34.8,
  pin_town: null,
  description: '',
  url: 'https://house.example/events/laila',
  now: at,
  revision: 1,
  cancelled_at: null,
  is_postponed: false,
};

test('a title beside a word of ours stands apart in a calendar, and alone stays as it is', () => {
  expect(presentCalendar(entry)).toContain('SUMMARY:לילה לבן 2030!\r\n');
  const cancelled = presentCalendar({ ...entry, cancelled_at: at });
  expect(cancelled).toContain('SUMMARY:Cancelled: \u2068לילה לבן 2030!\u2069\r\n');
  const latin = presentCalendar({ ...entry, title: 'Night', cancelled_at: at });
  expect(latin).toContain('SUMMARY:Cancelled: Night\r\n');
});
