import { expect, it } from 'vitest';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { phaseOf } from './phase.ts';

const event = {
  starts_at: '2026-12-18T19:00:00.000Z',
  ends_at: '2026-12-19T00:00:00.000Z',
  schedule_change: asAnnounced,
};

it.each([
  ['upcoming', '2026-12-18T18:59:59.999Z'],
  ['running', '2026-12-18T19:00:00.000Z'],
  ['running', '2026-12-18T23:59:59.999Z'],
  ['ended', '2026-12-19T00:00:00.000Z'],
])('an event is %s at %s', (phase, now) => {
  expect(phaseOf(event, new Date(now))).toBe(phase);
});

it('a postponed event is ahead after its old date', () => {
  const postponed = { ...event, schedule_change: { ...asAnnounced, postponed: true } };
  expect(phaseOf(postponed, new Date('2027-01-01T00:00:00.000Z'))).toBe('upcoming');
});
