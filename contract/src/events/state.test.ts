import { expect, it } from 'vitest';
import { eventStateOf } from './state.ts';

const now = new Date('2026-12-18T20:00:00.000Z');
const later = '2026-12-18T20:00:00.001Z';
const open = { status: false, bookable: true, place: 3, ends_at: later };

it.each([
  ['on_sale', {}],
  ['closed', { bookable: false }],
  ['sold_out', { place: 0 }],
  ['sold_out', { place: 0, bookable: false }],
  ['draft', { status: true, place: 0, bookable: false }],
  ['over', { ends_at: now.toISOString() }],
  ['over', { ends_at: now.toISOString(), status: true, place: 0 }],
])('an event is %s with %o', (state, values) => {
  expect(eventStateOf({ ...open, ...values }, now)).toBe(state);
});
