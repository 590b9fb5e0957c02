import type { DiscoverData } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { renderDiscover } from '../render.tsx';
import { anEvent } from '../testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};

const discover = (events: DiscoverData['events'], promoted: DiscoverData['promoted']) =>
  renderDiscover(context, {
    filters: {},
    problem: null,
    near: null,
    promoted,
    categories: [],
    events,
    next_href: null,
    is_continued: false,
  });

test('every sixth card is a promoted one, labelled, and shown nowhere else', () => {
  const at = (n: number, date = '2026-12-05') => {
    return { ...anEvent, event_id: `e${n}`, slug: `event-${n}`, title: `Event ${n}`, date };
  };
  const events = Array.from({ length: 12 }, (_, n) => at(n, n < 8 ? '2026-12-05' : '2027-01-05'));
  const promoted = [2, 20].map((n) => ({ code: `boost-${n}aaaaaaaa`, event: at(n, '2027-03-05') }));
  const html = discover(events, promoted);
  const cards = html.split('<article').slice(1);
  expect(cards.map((card) => /Event (\d+)/.exec(card)?.[1])).toEqual([
    '0',
    '1',
    '3',
    '4',
    '5',
    '2',
    '6',
    '7',
    '8',
    '9',
    '10',
    '20',
    '11',
  ]);
  expect(cards.flatMap((card, n) => (card.includes('Promoted') ? [n] : []))).toEqual([5, 11]);
  expect(cards[5]).toContain('/events/event-2?via=boost-2aaaaaaaa');
  expect(html.split('Why am I seeing this?')).toHaveLength(3);
  // A promoted card begins no month of its own.
  expect(html).not.toContain('March');
  expect(discover(events.slice(0, 5), promoted.slice(1))).toContain('Event 20');
  expect(discover(events.slice(0, 4), promoted.slice(1))).not.toContain('Event 20');
});
