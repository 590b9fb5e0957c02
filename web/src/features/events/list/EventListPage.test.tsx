import { eventsApi, eventSentences, type ListedEvent } from '@marquee/contract/events/events';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { waitingApi } from '@marquee/contract/notices/waiting';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate, formatTime } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { plain } from '../../../testing/spaces.ts';
import EventListPage from './EventListPage.tsx';

const LIST = '/admin/event/all';
const fado = eventOf();
const jazz = eventOf({ event_id: 'e-jazz', title: 'Jazz at noon', start_time: '12:00' });

const render = (at = LIST) => renderScreen(<EventListPage />, { as: organizer, at });
const lastQuery = () => server.callsOf(eventsApi.listEvents).at(-1)?.query;

async function openList(...events: ListedEvent[]) {
  server.answers(eventsApi.listEvents, pageOf(...events));
  const rendered = render();
  await screen.findByRole('button', { name: `Open ${events[0]?.title}` });
  return rendered;
}

describe('the list of events', () => {
  it('offers the next step while it is empty', async () => {
    server.answers(eventsApi.listEvents, pageOf());
    render();
    expect(await screen.findByText('Nothing on the marquee yet')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Create event' })) {
      expect(link).toHaveAttribute('href', '/admin/event');
    }
  });

  it('shows title, place, day, hours, sales and state of each event', async () => {
    const sold = { tickets_sold: 15, place: 5, revenue: 187.5 };
    await openList({ ...fado, ...sold }, { ...jazz, status: true });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 4)).toEqual(['Event Name', 'Date', 'Start Time', 'End Time']);
    const [first, second] = screen.getAllByRole('row').slice(1);
    const words = [fado.title, fado.location_name, formatDate(fado.date), formatTime('20:00')];
    for (const text of [...words, '15 of 20', formatEuro(187.5), 'On sale']) {
      expect(first).toHaveTextContent(plain(text));
    }
    // A narrow column breaks the date before its year only.
    const day = plain(formatDate(fado.date)).replace(' ', '\u00a0');
    expect(first?.textContent).toContain(day);
    expect(second).toHaveTextContent('Draft');
    expect(screen.getByRole('status')).toHaveTextContent('2 events');
  });

  it('shows no day and no hours of a postponed event', async () => {
    const schedule_change = { ...asAnnounced, postponed: true };
    await openList({ ...fado, schedule_change });
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent(/Postponed/);
    expect(row).not.toHaveTextContent(/February|PM/);
  });

  it('says what waits at an event', async () => {
    const order = {
      kind: 'orders_to_confirm',
      since: fado.starts_at,
      event_title: fado.title,
    } as const;
    const items = [{ ...order, event_id: fado.event_id, count: 2 }];
    server.answers(waitingApi.listWaiting, { data: { total: 2, items } });
    await openList(fado, jazz);
    const [first, second] = screen.getAllByRole('row').slice(1);
    await waitFor(() => expect(first).toHaveTextContent('2 orders to confirm'));
    expect(second).not.toHaveTextContent('to confirm');
  });

  it('can be tried again when it does not load', async () => {
    server.refuses(eventsApi.listEvents, 'internal');
    const { user } = render();
    expect(await screen.findByText(`Error: ${eventSentences.fetchListFailed}`)).toBeVisible();
    server.answers(eventsApi.listEvents, pageOf(fado));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: `Open ${fado.title}` })).toBeVisible();
  });
});

describe('the filters of the list', () => {
  it('are in the address and in the request, and are cleared together', async () => {
    const { user, address } = await openList(fado);
    server.answers(eventsApi.listEvents, pageOf());
    const radios = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(radios).toEqual(['All', 'Today', 'Upcoming', 'Past']);
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Not Active' }));
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(address()).toBe(`${LIST}?when=past&status=inactive`);
    expect(lastQuery()).toMatchObject({ when: 'past', status: 'inactive' });
    server.answers(eventsApi.listEvents, pageOf(fado));
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByRole('button', { name: `Open ${fado.title}` });
    expect(address()).toBe(LIST);
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('search once the reader pauses, and are restored from the address', async () => {
    const { fill, address } = await openList(fado);
    await fill(screen.getByRole('searchbox', { name: 'Search events' }), ' fado ');
    await waitFor(() => expect(address()).toBe(`${LIST}?search=fado`));
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'fado' }));
    cleanup();
    render(`${LIST}?status=active&search=fado`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'fado', status: 'active' }));
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveValue('fado');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Active');
  });

  it('ignore a value that the address may not have', async () => {
    server.answers(eventsApi.listEvents, pageOf(fado));
    render(`${LIST}?when=sometimes&sort=price`);
    await screen.findByRole('button', { name: `Open ${fado.title}` });
    expect(lastQuery()).toMatchObject({ when: 'all', sort: '-created_at' });
  });

  it.each([
    ['not_over', 'Not over yet'],
    ['sold_out', 'Sold out'],
    ['sold_out_not_over', 'Sold out, not over yet'],
  ])('of the dashboard’s card %s can be removed', async (only, label) => {
    server.answers(eventsApi.listEvents, pageOf(fado));
    const { user, address } = render(`${LIST}?only=${only}`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ only }));
    await user.click(screen.getByRole('button', { name: `Remove the filter ${label}` }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('only'));
    expect(address()).toBe(LIST);
  });

  it('are those of the exported file', async () => {
    server.answers(eventsApi.listEvents, pageOf(fado));
    render(`${LIST}?when=past&only=sold_out`);
    const file = await screen.findByRole('link', { name: 'Export CSV of these events' });
    const { pathname, searchParams } = new URL(file.getAttribute('href') ?? '', 'http://localhost');
    expect(pathname).toBe('/api/admin/events.csv');
    expect(Object.fromEntries(searchParams)).toMatchObject({ when: 'past', only: 'sold_out' });
  });
});

describe('the order of the list', () => {
  it('follows a column’s head: up, down, and up again', async () => {
    const { user, address } = await openList(fado);
    const head = screen.getByRole('columnheader', { name: 'Event Name' });
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(within(head).getByRole('button'));
    expect(address()).toBe(`${LIST}?sort=title`);
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-title' }));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head).getByRole('button'));
    expect(address()).toBe(LIST);
  });
});

describe('the pages of a long list', () => {
  function answerPages() {
    server.answers(eventsApi.listEvents, ({ query }) => {
      const page = Number(query['cursor'] ?? 1);
      const event = eventOf({ event_id: `e-${page}`, title: `Night ${page}` });
      return { data: [event], next_cursor: page < 3 ? String(page + 1) : null, total: 41 };
    });
  }
  const turn = (name: string) => screen.getByRole('button', { name });
  const night = (page: number) => screen.findByRole('button', { name: `Open Night ${page}` });

  it('turn forth and back, by Back and Forward too', async () => {
    answerPages();
    const { user, goBack } = render();
    await night(1);
    expect(screen.getByText('41 events')).toBeVisible();
    expect(turn('Previous')).toBeDisabled();
    await user.click(turn('Next'));
    await night(2);
    await user.click(turn('Next'));
    await night(3);
    expect(turn('Next')).toBeDisabled();
    await goBack();
    await night(2);
    await goBack(1);
    await night(3);
    await user.click(turn('Previous'));
    await night(2);
    await user.click(turn('Previous'));
    await night(1);
  });

  it('go back to the first one from a shared address', async () => {
    answerPages();
    const { user, address } = render(`${LIST}?cursor=3`);
    await night(3);
    await user.click(turn('Previous'));
    await night(1);
    expect(address()).toBe(LIST);
  });

  it('begin anew when a filter changes', async () => {
    answerPages();
    const { user, address } = render(`${LIST}?cursor=2`);
    await night(2);
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    await night(1);
    expect(address()).toBe(`${LIST}?when=today`);
  });
});
