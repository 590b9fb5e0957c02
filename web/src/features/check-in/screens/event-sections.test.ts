import { expect, test } from 'vitest';
import { eventSections } from './event-sections.ts';

const eventOf = (event_id: string) => ({
  event_id,
  title: event_id,
  date: '2026-11-21',
  start_time: '20:00',
  timezone: 'Europe/Lisbon',
  starts_at: '2026-11-21T20:00:00Z',
  admission_rule: 'once' as const,
});
const idsIn = (sections: ReturnType<typeof eventSections>) =>
  Object.fromEntries(sections.map(({ title, events }) => [title, events.map((it) => it.event_id)]));

test('events are listed under today or upcoming, and under today if both apply', () => {
  const sections = eventSections([eventOf('a'), eventOf('b')], [eventOf('b'), eventOf('c')]);
  expect(idsIn(sections)).toEqual({ 'Last time': [], Today: ['a', 'b'], Upcoming: ['c'] });
});

test('the event that was scanned last is first and listed once', () => {
  const sections = eventSections([eventOf('a')], [eventOf('b'), eventOf('c')], 'c');
  expect(idsIn(sections)).toEqual({ 'Last time': ['c'], Today: ['a'], Upcoming: ['b'] });
});

test('without events there are no sections', () => {
  expect(idsIn(eventSections())).toEqual({ 'Last time': [], Today: [], Upcoming: [] });
});
