import { ratingsApi } from '@marquee/contract/ratings/ratings';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { defaultMessages, sentences } from '@marquee/contract/errors';
import { eventFiguresApi } from '@marquee/contract/events/figures';
import { type Event, eventsApi, eventSentences } from '@marquee/contract/events/events';
import { activitySuggestionsApi } from '@marquee/contract/suggestions/activities';
import { songSuggestionsApi, type SongSuggestion } from '@marquee/contract/suggestions/songs';
import { forecastsApi } from '@marquee/contract/forecasts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate, formatTime } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { answerBilling } from '../../testing/billing.ts';
import { server } from '../../testing/fake-server.ts';
import { doorFiguresOf, figuresOf } from '../../testing/figures.ts';
import { forecastOf } from '../../testing/forecasts.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { plain } from '../../testing/spaces.ts';
import EventAnalyticsPage from './EventAnalyticsPage.tsx';
import { DASH } from '../../features/suggestions/songs.ts';

const fado = eventOf();
const past = '2020-02-01T20:00:00.000Z';

function render() {
  answerBilling();
  return renderScreen(<EventAnalyticsPage />, {
    as: organizer,
    at: `/admin/dashboard/event/${fado.event_id}`,
    path: '/admin/dashboard/event/:eventId',
  });
}

/** @param values what differs from an event in 2030 with 18 of 20 seats left */
async function openAnalytics(values: Partial<Event> = {}, songs: SongSuggestion[] = []) {
  server.answers(eventsApi.getEvent, { data: eventOf(values) });
  server.answers(songSuggestionsApi.listMusicSuggestions, pageOf(...songs));
  server.answers(activitySuggestionsApi.listActivitySuggestions, pageOf());
  server.answers(eventFiguresApi.getEventFigures, { data: figuresOf() });
  server.answers(forecastsApi.getEventForecast, { data: forecastOf() });
  server.answers(checkInApi.getDoor, { data: doorFiguresOf(1, 2) });
  const ratings = { by_stars: [0, 0, 0, 0, 0], count: 0, average: null, sentences: [] };
  server.answers(ratingsApi.getEventRatings, { data: ratings });
  const rendered = render();
  await screen.findByRole('heading', { level: 1, name: fado.title });
  return rendered;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const links = () =>
  within(screen.getByRole('navigation', { name: 'Related pages' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the analytics of an event', () => {
  it('say that they load, and can be tried again', async () => {
    server.refuses(eventsApi.getEvent, 'internal');
    const { user } = render();
    expect(screen.getByText('Loading event data...')).toBeVisible();
    expect(await screen.findByText(`Error: ${defaultMessages.internal}`)).toBeVisible();
    expect(links()).toEqual(['/admin/event', '/admin/event/all']);
    server.answers(eventsApi.getEvent, { data: fado });
    server.answers(songSuggestionsApi.listMusicSuggestions, pageOf());
    server.refuses(activitySuggestionsApi.listActivitySuggestions, 'internal');
    server.refuses(checkInApi.getDoor, 'internal');
    server.refuses(eventFiguresApi.getEventFigures, 'internal');
    server.refuses(forecastsApi.getEventForecast, 'internal');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { level: 1, name: fado.title });
    expect(links()).toEqual(['/admin/event', '/admin/event/all']);
  });

  it('of an unknown event say so', async () => {
    server.refuses(eventsApi.getEvent, 'not_found');
    render();
    expect(await screen.findByText(`Error: ${sentences.notFound}`)).toBeVisible();
  });

  it('show how full the event is, and what each price sold', async () => {
    const [standard, child] = fado.tickets;
    if (!standard || !child) throw new Error('The event has two prices.');
    const tickets = [standard, { ...child, Sold: 7 }];
    await openAnalytics({ tickets_sold: 7, place: 8, held: 3, reserved: 5, tickets });
    expect(screen.getByRole('img', { name: '35% tickets sold' })).toBeVisible();
    const rsvp = panel('RSVP');
    expect(rsvp.getByText('Total Booked').nextSibling).toHaveTextContent('7');
    expect(rsvp.getByText('Remaining').nextSibling).toHaveTextContent('8');
    expect(rsvp.getByText('3 held in unpaid orders · 5 kept for codes')).toBeVisible();
    const rows = panel('Ticket analytics').getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `Standard${formatEuro(12.5)}0–`,
      `Child${formatEuro(0)}7–`,
    ]);
  });

  it('show that it is sold out', async () => {
    await openAnalytics({ tickets_sold: 20, place: 0, held: 0 });
    expect(screen.getByRole('img', { name: '100% tickets sold' })).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.getByText('All seats are sold.')).toBeVisible();
  });

  it('count who is inside once it has begun', async () => {
    await openAnalytics({ starts_at: past, held: 0 });
    expect(await screen.findByText('1 of 2 inside')).toBeVisible();
  });

  it('say when, where, by whom and about what it is', async () => {
    await openAnalytics({ organizer_logos: ['/api/media/one.webp'] });
    const about = panel('About this event');
    const when = [formatDate(fado.date), plain(formatTime(fado.start_time))];
    for (const words of [...when, fado.location_name, fado.organizer.Name, fado.description]) {
      expect(about.getByText(words, { exact: false })).toBeVisible();
    }
    expect(about.getByText(/Lisbon time/)).toBeVisible();
    expect(about.getByRole('listitem')).toHaveTextContent('Concert');
    expect(about.getByRole('img', { name: 'Logo of another organizer, 1 of 1' })).toBeVisible();
  });
});

describe('the switch of the booking', () => {
  it.each<[string, Partial<Event>, string]>([
    ['open', {}, 'People can book tickets now.'],
    ['closed', { bookable: false }, 'People can see the event but cannot book.'],
    ['full with unpaid orders', { held: 18 }, 'All seats are sold or held in unpaid orders.'],
    ['switched off', { status: true }, 'The event is Not Active: hidden and not bookable.'],
  ])('says what happens while the event is %s', async (_, values, hint) => {
    await openAnalytics(values);
    expect(screen.getByRole('switch')).toHaveAccessibleDescription(new RegExp(hint));
  });

  it('closes the booking at once, and keeps the focus', async () => {
    const { user } = await openAnalytics();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answers(eventsApi.setBookable, async ({ body }) => {
      await promise;
      const data = { ...fado, ...body };
      server.answers(eventsApi.getEvent, { data });
      return { data };
    });
    await user.click(screen.getByRole('switch', { name: /Close Booking$/ }));
    const opens = await screen.findByRole('switch', { name: /Open Booking$/ });
    expect(opens).not.toBeChecked();
    expect(opens).toHaveFocus();
    // A second press while the first is on its way sends nothing.
    await user.click(opens);
    resolve();
    expect(await screen.findByText(eventSentences.bookingClosed)).toBeVisible();
    expect(server.callsOf(eventsApi.setBookable).map(({ body }) => body)).toEqual([
      { bookable: false },
    ]);
    await user.click(opens);
    expect(await screen.findByText(eventSentences.bookingOpened)).toBeVisible();
    expect(server.callsOf(eventsApi.setBookable).at(-1)?.body).toEqual({ bookable: true });
  });

  it.each([
    [true, 'Booking is open Close Booking'],
    [false, 'Booking is closed Open Booking'],
  ])('names the state that it shows (%s), then what a press does', async (bookable, name) => {
    await openAnalytics({ bookable });
    const booking = screen.getByRole('switch', { name });
    expect(booking).toHaveProperty('checked', bookable);
  });

  it('goes back after a refusal, and says so', async () => {
    server.refuses(eventsApi.setBookable, 'internal');
    const { user } = await openAnalytics();
    await user.click(screen.getByRole('switch', { name: /Close Booking$/ }));
    expect(await screen.findByText(`Booking is still open. ${sentences.other}`)).toBeVisible();
    expect(screen.getByRole('switch', { name: /Close Booking$/ })).toBeChecked();
  });
});

describe('the songs that attendees suggested', () => {
  const songs = Array.from({ length: 12 }, (_, n): SongSuggestion => ({
    id: `song-${n + 1}`,
    votes: 12 - n,
    suggested_at: '2030-01-01T10:00:00.000Z',
    suggested_by: null,
    nickname: '',
    reports: 0,
    held_back: false,
    pinned: false,
    reply: '',
    rank: n + 1,
    why: '',
    status: 'new',
    played_at: null,
    position: null,
    Title: `Song ${n + 1}`,
    Artist: 'Amália',
    Genres: n === 0 ? ['Fado', 'Folk'] : [],
    BPM: n === 0 ? 92 : null,
    Link: n === 1 ? 'javascript:alert(1)' : `https://music.example/${n + 1}`,
  }));
  const rows = () =>
    within(screen.getByRole('table', { name: 'Recommended music' }))
      .getAllByRole('row')
      .slice(1);

  it('appear five at a time, and the focus goes to the first new one', async () => {
    const { user } = await openAnalytics({}, songs);
    await screen.findByText('5 of 12 songs');
    expect(rows()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'View More' }));
    await screen.findByText('10 of 12 songs');
    expect(rows()[5]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'View More' }));
    await screen.findByText('12 of 12 songs');
    expect(rows()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'View More' })).toBeNull();
  });

  it('have a dash for what is unknown, and link only to web addresses', async () => {
    await openAnalytics({}, songs);
    await screen.findByText('5 of 12 songs');
    const [first, second] = rows();
    expect(first).toHaveTextContent(/Song 1\s*Amália\s*Fado, Folk\s*92/);
    expect(second).toHaveTextContent(new RegExp(`Song 2\\s*Amália\\s*${DASH}\\s*${DASH}`));
    const link = screen.getByRole('link', { name: /to Song 1 / });
    expect(link).toHaveAttribute('href', 'https://music.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('link', { name: /to Song 2 / })).toBeNull();
  });

  it('can be missing', async () => {
    await openAnalytics();
    expect(await screen.findByText('No recommended music found')).toBeVisible();
  });

  it('can be tried again when they do not load', async () => {
    server.answers(eventsApi.getEvent, { data: fado });
    server.refuses(checkInApi.getDoor, 'internal');
    server.answers(eventFiguresApi.getEventFigures, { data: figuresOf() });
    server.answers(forecastsApi.getEventForecast, { data: forecastOf() });
    server.refuses(songSuggestionsApi.listMusicSuggestions, 'internal');
    server.answers(activitySuggestionsApi.listActivitySuggestions, pageOf());
    const { user } = render();
    const failure = await screen.findByText('The suggestions could not be loaded.');
    server.answers(songSuggestionsApi.listMusicSuggestions, pageOf(...songs.slice(0, 1)));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 of 1 songs')).toBeVisible();
    await waitFor(() => expect(failure).not.toBeInTheDocument());
  });
});
