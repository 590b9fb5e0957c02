import { expect, it } from 'vitest';
import { asAnnounced } from './schedule-words.ts';
import { eventStateOf } from './state.ts';

const now = new Date('2026-12-18T20:00:00.000Z');
const later = '2026-12-18T20:00:00.001Z';
const cancelled = { ...asAnnounced, cancelled_at: now.toISOString() };
const postponed = { ...asAnnounced, postponed: true };
const open = {
  status: false,
  bookable: true,
  place: 3,
  ends_at: later,
  schedule_change: asAnnounced,
};

it.each([
  ['on_sale', {}],
  ['closed', { bookable: false }],
  ['sold_out', { place: 0 }],
  ['sold_out', { place: 0, bookable: false }],
  ['draft', { status: true, place: 0, bookable: false }],
  ['over', { ends_at: now.toISOString() }],
  ['over', { ends_at: now.toISOString(), status: true, place: 0 }],
  ['postponed', { schedule_change: postponed, place: 0 }],
  ['draft', { schedule_change: postponed, status: true }],
  ['cancelled', { schedule_change: cancelled }],
  ['cancelled', { schedule_change: cancelled, ends_at: now.toISOString(), status: true }],
])('an event is %s with %o', (state, values) => {
  expect(eventStateOf({ ...open, ...values }, now)).toBe(state);
});
