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

test('events stand under today and under what comes, an event of both under today', () => {
  const sections = eventSections([eventOf('a'), eventOf('b')], [eventOf('b'), eventOf('c')]);
  expect(idsIn(sections)).toEqual({ 'Last time': [], Today: ['a', 'b'], Upcoming: ['c'] });
});

test('the one that was scanned for last stands first, and only there', () => {
  const sections = eventSections([eventOf('a')], [eventOf('b'), eventOf('c')], 'c');
  expect(idsIn(sections)).toEqual({ 'Last time': ['c'], Today: ['a'], Upcoming: ['b'] });
});

test('nothing has come yet', () => {
  expect(idsIn(eventSections())).toEqual({ 'Last time': [], Today: [], Upcoming: [] });
});
