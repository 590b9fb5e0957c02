import { sentences } from '@marquee/contract/errors';
import { eventsApi, eventSentences, type ListedEvent } from '@marquee/contract/events/events';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { formatDateTime } from '@marquee/contract/formats/dates';
import { plain } from '../../../testing/spaces.ts';
import EventListPage from './EventListPage.tsx';

const LIST = '/admin/event/all';
const fado = eventOf();
const OPENED = `${LIST}?event=${fado.event_id}`;

const dialog = (name = fado.title) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const render = (at: string) => renderScreen(<EventListPage />, { as: organizer, at });

async function openDetail(event: ListedEvent = fado) {
  server.answers(eventsApi.listEvents, pageOf(event));
  const rendered = render(LIST);
  await rendered.user.click(await screen.findByRole('button', { name: `Open ${event.title}` }));
  return { ...rendered, detail: within(await dialog()) };
}

describe('the details of an event', () => {
  it('have an address, and close with Back', async () => {
    const { address, goBack } = await openDetail();
    expect(address()).toBe(OPENED);
    await goBack();
    await isClosed();
    expect(address()).toBe(LIST);
    await goBack(1);
    await dialog();
  });

  it('close with Escape and with their button, and leave the filters alone', async () => {
    server.answers(eventsApi.listEvents, pageOf(fado));
    server.answers(eventsApi.getEvent, { data: fado });
    const { user, address } = render(`${OPENED}&when=upcoming`);
    await dialog();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(address()).toBe(`${LIST}?when=upcoming`);
    await user.click(screen.getByRole('button', { name: `Open ${fado.title}` }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(address()).toBe(`${LIST}?when=upcoming`);
  });

  it('offer finance only what finance may do', async () => {
    server.answers(eventsApi.listEvents, pageOf(fado));
    server.answers(eventsApi.getEvent, { data: fado });
    const profile = { ...organizer, role: 'finance' } as const;
    renderScreen(<EventListPage />, { as: profile, at: OPENED });
    const detail = within(await dialog());
    expect(await detail.findByRole('link', { name: 'Orders' })).toBeVisible();
    for (const name of ['Edit Event', 'Scan']) {
      expect(detail.queryByRole('link', { name })).toBeNull();
    }
    expect(detail.queryByRole('button', { name: 'Delete Event' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create event' })).toBeNull();
  });

  it('are loaded if the event is on another page of the list', async () => {
    server.answers(eventsApi.listEvents, pageOf());
    server.answers(eventsApi.getEvent, { data: fado });
    render(OPENED);
    await dialog();
    expect(server.callsOf(eventsApi.getEvent)[0]?.params).toEqual({ id: fado.event_id });
  });

  it('can be tried again when they do not load', async () => {
    server.answers(eventsApi.listEvents, pageOf());
    server.refuses(eventsApi.getEvent, 'not_found');
    const { user } = render(OPENED);
    const failure = within(await dialog('Event'));
    expect(await failure.findByText(`Error: ${sentences.notFound}`)).toBeVisible();
    server.answers(eventsApi.getEvent, { data: fado });
    await user.click(failure.getByRole('button', { name: 'Try Again' }));
    await dialog();
  });

  it('say when it is in the event’s zone, and link to its screens', async () => {
    const { detail } = await openDetail();
    expect(detail.getByText(plain(formatDateTime(fado.date, fado.start_time)))).toBeVisible();
    expect(detail.getByText(plain(formatDateTime(fado.end_date, fado.end_time)))).toBeVisible();
    expect(detail.getByText(/Lisbon time/)).toBeVisible();
    expect(detail.getByText(fado.description)).toBeVisible();
    const links = detail
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      [expect.stringContaining('(the public page'), `/events/${fado.slug}`],
      ['Analytics', `/admin/dashboard/event/${fado.event_id}`],
      ['Orders', `/admin/event/${fado.event_id}/orders`],
      ['Messages', `/admin/event/${fado.event_id}/messages`],
      ['Scan', `/admin/scan/${fado.event_id}`],
      ['Edit Event', `/admin/event/edit/${fado.event_id}`],
      ['Share', `/admin/event/${fado.event_id}/publish`],
    ]);
  });

  const past = '2020-02-01T20:00:00.000Z';
  it.each<[string, Partial<ListedEvent>, string[]]>([
    ['on sale', {}, ['Active', 'On sale']],
    ['switched off', { status: true }, ['Not Active', 'Draft']],
    ['closed', { bookable: false }, ['Active', 'Booking closed']],
    ['sold out', { place: 0 }, ['Active', 'Sold out']],
    ['running', { starts_at: past }, ['Active', 'On sale', 'On now']],
    ['cancelled', { schedule_change: { ...asAnnounced, cancelled_at: past } }, ['Cancelled']],
    [
      'postponed, also after its old date',
      { schedule_change: { ...asAnnounced, postponed: true }, starts_at: past, ends_at: past },
      ['Active', 'Postponed'],
    ],
    ['over', { starts_at: past, ends_at: past }, ['Active', 'Over']],
  ])('mark an event that is %s', async (_, values, badges) => {
    const { detail } = await openDetail(eventOf(values));
    const all = [
      'Active',
      'Not Active',
      'Draft',
      'On sale',
      'Booking closed',
      'Cancelled',
      'Postponed',
      'Sold out',
      'Over',
      'On now',
    ];
    expect(all.filter((badge) => detail.queryByText(badge) !== null)).toEqual(
      all.filter((badge) => badges.includes(badge)),
    );
  });

  it('copy the address of the public page', async () => {
    const { detail, user } = await openDetail();
    await user.click(detail.getByRole('button', { name: 'Copy link' }));
    expect(await detail.findByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toBe(`http://localhost:3000/events/${fado.slug}`);
  });

  it('offer a draft’s preview and publishing, and no link to share', async () => {
    const { detail } = await openDetail({ ...fado, status: true });
    expect(detail.getByRole('link', { name: /^Preview/ })).toHaveAttribute(
      'href',
      `/events/${fado.slug}`,
    );
    expect(detail.getByRole('link', { name: 'Publish' })).toBeVisible();
    expect(detail.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});

describe('deleting an event', () => {
  async function ask() {
    const opened = await openDetail();
    await opened.user.click(opened.detail.getByRole('button', { name: 'Delete Event' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete event' }));
    expect(question.getByText(eventSentences.confirmDelete)).toBeVisible();
    const choose = (name: string) => opened.user.click(question.getByRole('button', { name }));
    return { ...opened, choose };
  }

  it('is sent only after the question', async () => {
    const { choose } = await ask();
    await choose('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete event' })).toBeNull());
    expect(server.callsOf(eventsApi.deleteEvent)).toEqual([]);
    await dialog();
  });

  it('closes the details and empties the list', async () => {
    server.answers(eventsApi.deleteEvent, ({ params }) => ({ data: { event_id: params.id } }));
    const { choose, address } = await ask();
    server.answers(eventsApi.listEvents, pageOf());
    await choose('Delete Event');
    expect(await screen.findByText(eventSentences.deleted)).toBeVisible();
    expect(await screen.findByText('Nothing on the marquee yet')).toBeVisible();
    await isClosed();
    expect(address()).toBe(LIST);
  });

  it('takes it out of the list before the list is loaded again', async () => {
    server.answers(eventsApi.deleteEvent, ({ params }) => ({ data: { event_id: params.id } }));
    const { choose } = await ask();
    server.answers(eventsApi.listEvents, () => new Promise(() => undefined));
    await choose('Delete Event');
    await isClosed();
    expect(screen.queryByRole('button', { name: `Open ${fado.title}` })).toBeNull();
  });

  it('that is refused for its tickets says so and keeps the details', async () => {
    const message = '3 tickets of this event were sold.';
    server.refuses(eventsApi.deleteEvent, 'conflict', { message });
    const { choose } = await ask();
    await choose('Delete Event');
    expect(await screen.findByText(message)).toBeVisible();
    await dialog();
  });

  it('that fails otherwise can be tried again', async () => {
    server.refuses(eventsApi.deleteEvent, 'internal');
    const { choose, detail } = await ask();
    await choose('Delete Event');
    expect(await screen.findByText(eventSentences.deleteFailed)).toBeVisible();
    expect(detail.getByRole('button', { name: 'Delete Event' })).toBeEnabled();
  });
});
