import type { EventAbout } from '@marquee/contract/events/about/about';
import { expect, it } from 'vitest';
import { eventOf } from '../../testing/orders.ts';
import { programMessage } from './program-message.ts';

const fado = eventOf();
const doors = { day: 1, time: '19:30', title: 'Doors', text: '' };
const singer = { name: 'Ana', role: 'voice', link: '' as const, image_url: null };
const before: EventAbout = { about: [], schedule: [doors], line_up: [singer], pictures: [] };

it.each([
  ['a corrected text', { schedule: [{ ...doors, text: 'By the river' }] }],
  ['a role', { line_up: [{ ...singer, role: 'singer' }] }],
])('nothing is told of %s', (_, change) => {
  expect(programMessage(fado, before, { ...before, ...change })).toBeUndefined();
});

it.each([
  [
    'an entry of a later day',
    { schedule: [doors, { ...doors, day: 2 }] },
    'New in the schedule: day 2, 7:30\u00a0PM Doors',
  ],
  ['an entry that is gone', { schedule: [] }, 'No longer in the schedule: 7:30\u00a0PM Doors'],
  ['a name that is gone', { line_up: [] }, 'No longer in the line-up: Ana'],
])('%s is told', (_, change, words) => {
  const message = programMessage(fado, before, { ...before, ...change });
  expect(message).toContain(words);
});

it('a long list of changes is not told one by one', () => {
  const line_up = Array.from({ length: 11 }, (_, n) => ({ ...singer, name: `Singer ${n}` }));
  const message = programMessage(fado, before, { ...before, line_up });
  expect(message).toContain('Much of the line-up has changed: please see the event’s page.');
});
