import { asAnnounced } from '@marquee/contract/events/schedule-words';
import type { MonthOfEvents, OrganizerBoxData } from '@marquee/contract/pages/organizer-box';
import type { EventCard } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrganizerBox } from '../OrganizerBox.tsx';
import { keepBooked } from './booked.ts';

const SITE = 'https://www.example.org/gigs?lang=de';
const ORIGIN = 'https://house.example';
const context = {
  origin: ORIGIN,
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};
const replace = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.resetModules();
  replace.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function card(title: string, date: string, more: Partial<EventCard> = {}): EventCard {
  return {
    event_id: title,
    title,
    image_url: null,
    date,
    start_time: '19:30',
    starts_at: `${date}T18:30:00.000Z`,
    timezone: 'Europe/Berlin',
    location_name: 'Old Depot',
    schedule_change: asAnnounced,
    state: 'on_sale',
    price: null,
    href: `/embed/${title.toLowerCase()}`,
    ...more,
  };
}

/** Shows a box as the server wrote it at an address. */
function show(shown: OrganizerBoxData['shown'], search = '', pathname = '/embed/organizers/club') {
  vi.stubGlobal('location', { replace, search, pathname, origin: ORIGIN });
  const organizer = { name: 'Harbour Club', slug: 'club' };
  render(<OrganizerBox context={context} data={{ organizer, shown }} />);
}

const addressOf = (name: string | RegExp) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', ORIGIN);
const listOf = (...events: EventCard[]): OrganizerBoxData['shown'] => ({
  view: 'list',
  events,
  hasMore: false,
});
const from = `from=${encodeURIComponent(SITE)}`;

describe('the list in a frame', () => {
  it('opens events in the frame, which know the page around it and the way back', async () => {
    show(listOf(card('Gala', '2026-12-05')), `?view=list&${from}`);
    expect(screen.getByRole('link', { name: 'Gala' })).toHaveAttribute('target', '_self');
    await import('./list.ts');
    const { pathname, searchParams } = addressOf('Gala');
    expect(pathname).toBe('/embed/gala');
    expect(searchParams.get('from')).toBe(SITE);
    expect(searchParams.get('list')).toBe('/embed/organizers/club?view=list');
    expect(addressOf('Marquee').search).toBe('');
  });

  it('goes to an order that was just paid, with the way back', async () => {
    keepBooked('e1', 'secret-1');
    show(listOf(), `?${from}`);
    await import('./list.ts');
    expect(replace).toHaveBeenCalledExactlyOnceWith(
      `/embed/orders/secret-1?${new URLSearchParams({ from: SITE, list: '/embed/organizers/club' }).toString()}`,
    );
    expect(localStorage).toHaveLength(0);
  });

  it('leads to the calendar if there are more events, and says so if there are none', () => {
    show({ view: 'list', events: [], hasMore: true });
    expect(screen.getByText('No events are announced.')).toBeVisible();
    expect(addressOf('All events in a calendar').search).toBe('?view=calendar');
  });
});

describe('the calendar in a frame', () => {
  const day = (on: string, ...events: EventCard[]): MonthOfEvents['days'][number] => ({
    day: on,
    events: events.map((event) => {
      return { ...event, isFirstDay: event.date === on, lastDay: '2026-12-06' };
    }),
  });
  const fair = card('Fair', '2026-12-05', { state: 'sold_out' });
  const calendar: MonthOfEvents = {
    month: '2026-12',
    months: ['2026-11', '2026-12', '2027-02'],
    days: [day('2026-12-05', fair), day('2026-12-06', fair, card('Gala', '2026-12-06'))],
    undated: [
      card('Moved', '2026-12-07', { schedule_change: { ...asAnnounced, postponed: true } }),
    ],
    hasMore: false,
  };

  it('is a table of the month’s days with their events', () => {
    show({ view: 'calendar', calendar });
    const table = screen.getByRole('table', { name: 'Dec 2026' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(table.querySelectorAll('td time')).toHaveLength(31);
    const cellOf = (date: string) => table.querySelector(`[datetime="${date}"]`)?.closest('td');
    expect(cellOf('2026-12-05')).toHaveTextContent('7:30 PM Fairuntil Sun, Dec 6Sold out');
    expect(cellOf('2026-12-06')).toHaveTextContent('FairSold out7:30 PM Gala');
    expect(cellOf('2026-12-07')?.querySelector('a')).toBeNull();
    expect(screen.getByText('Times are Berlin time.')).toBeVisible();
  });

  it('leads to the months before and after that have events', async () => {
    show({ view: 'calendar', calendar }, `?view=calendar&month=2026-12&${from}`);
    await import('./list.ts');
    const next = addressOf('Feb 2027');
    expect([next.pathname, next.searchParams.get('month')]).toEqual([
      '/embed/organizers/club',
      '2027-02',
    ]);
    expect([next.searchParams.get('from'), next.searchParams.get('list')]).toEqual([SITE, null]);
    expect(addressOf('Nov 2026').searchParams.get('month')).toBe('2026-11');
    expect(addressOf(/PM Gala$/).searchParams.get('list')).toBe(
      '/embed/organizers/club?view=calendar&month=2026-12',
    );
  });

  it('names what has no date below, and says if there is nothing', () => {
    show({ view: 'calendar', calendar: { ...calendar, month: null, months: [], days: [] } });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Postponed' })).toBeVisible();
    expect(screen.getByText('New date to be announced')).toBeVisible();
  });
});

describe('the way back to a list', () => {
  async function backFrom(search: string): Promise<string | null | undefined> {
    vi.resetModules();
    vi.stubGlobal('location', { search, origin: ORIGIN });
    document.body.innerHTML = '<main><h1>Gala</h1></main>';
    const { showWayBack } = await import('./way-back.ts');
    showWayBack();
    const link = document.querySelector('main > .way-back:first-child > a');
    document.body.replaceChildren();
    return link?.getAttribute('href');
  }

  it('leads to the list, which keeps the page around it', async () => {
    const list = encodeURIComponent('/embed/organizers/club?view=calendar');
    expect(await backFrom(`?${from}&list=${list}`)).toBe(
      `/embed/organizers/club?${new URLSearchParams({ view: 'calendar', from: SITE }).toString()}`,
    );
    expect(await backFrom(`?list=${list}`)).toBe('/embed/organizers/club?view=calendar');
  });

  it.each([
    '',
    '/events',
    '//evil.example/embed/organizers/club',
    'https://evil.example/embed/organizers/club',
    'javascript:alert(1)',
    '/embed/organizers/../../admin',
    String.raw`\\evil.example\embed\organizers\club`,
  ])('leads nowhere else: %j', async (list) => {
    expect(await backFrom(`?list=${encodeURIComponent(list)}`)).toBeUndefined();
  });
});
