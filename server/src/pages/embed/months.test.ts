import type { EventCard } from '@marquee/contract/pages/pages';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { wallClockOf } from '@marquee/contract/events/times';
import { expect, test } from 'vitest';
import { monthOf } from './months.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

function dated(title: string, from: string, to: string, timezone = 'Europe/Berlin') {
  const start = wallClockOf(new Date(from), timezone);
  const card: EventCard = {
    event_id: title,
    title,
    image_url: null,
    date: start.date,
    start_time: start.time,
    starts_at: from,
    timezone,
    location_name: 'Old Depot',
    schedule_change: asAnnounced,
    state: 'on_sale',
    price: null,
    href: `/embed/${title}`,
  };
  return { card, ends_at: new Date(to), isPostponed: false };
}

const shown = (...given: Parameters<typeof monthOf>) =>
  monthOf(...given).days.map(({ day, events }) => [
    day,
    ...events.map(({ title, isFirstDay }) => (isFirstDay ? title : `${title}…`)),
  ]);

const gala = dated('gala', '2026-12-05T18:00:00Z', '2026-12-05T22:00:00Z');
const late = dated('late', '2026-12-05T21:00:00Z', '2026-12-06T03:00:00Z');
const ball = dated('ball', '2027-02-13T19:00:00Z', '2027-02-14T01:00:00Z');

test('the first month with events is shown, or the one that is asked for', () => {
  expect(monthOf([gala, ball], '', NOW)).toMatchObject({
    month: '2026-12',
    months: ['2026-12', '2027-02'],
  });
  expect(monthOf([gala, ball], '2027-02', NOW).month).toBe('2027-02');
  for (const none of ['2027-01', '2026-13', 'now', '2026-1']) {
    expect(monthOf([gala, ball], none, NOW).month).toBe('2026-12');
  }
  expect(monthOf([], '2026-12', NOW)).toEqual({ month: null, months: [], days: [], undated: [] });
});

test('a day has its events in their order, and a night belongs to its evening', () => {
  expect(shown([gala, late], '', NOW)).toEqual([['2026-12-05', 'gala', 'late']]);
});

test('an event of several days is on each of them from today on', () => {
  const fair = dated('fair', '2026-11-27T09:00:00Z', '2026-12-01T17:00:00Z');
  expect(shown([fair, gala], '', NOW)).toEqual([
    ['2026-11-29', 'fair…'],
    ['2026-11-30', 'fair…'],
  ]);
  expect(shown([fair, gala], '2026-12', NOW)).toEqual([
    ['2026-12-01', 'fair…'],
    ['2026-12-05', 'gala'],
  ]);
});

test('what ends at midnight has no part in the next day, and nothing fills the page', () => {
  const weekend = dated('weekend', '2026-12-11T11:00:00Z', '2026-12-12T23:00:00Z');
  expect(shown([weekend], '', NOW).map(([day]) => day)).toEqual(['2026-12-11', '2026-12-12']);
  const years = dated('years', '2026-12-01T11:00:00Z', '2036-12-01T11:00:00Z');
  const found = monthOf([years], '', NOW);
  expect(found.months).toEqual(['2026-12', '2027-01']);
  expect(found.days[0]?.events[0]?.lastDay).toBe('2036-12-01');
});

test('each event has its day by the clocks of its place', () => {
  const tokyo = dated('tokyo', '2026-12-05T16:00:00Z', '2026-12-05T18:00:00Z', 'Asia/Tokyo');
  expect(shown([gala, tokyo], '', NOW)).toEqual([
    ['2026-12-05', 'gala'],
    ['2026-12-06', 'tokyo'],
  ]);
});

test('an event without a date is in no month', () => {
  const found = monthOf([{ ...gala, isPostponed: true }], '', NOW);
  expect(found).toMatchObject({ month: null, undated: [{ title: 'gala' }] });
});
