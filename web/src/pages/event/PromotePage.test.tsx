import { boostsApi } from '@marquee/contract/boosts/boosts';
import { followsApi } from '@marquee/contract/boosts/follows';
import { type EventLink, linksApi } from '@marquee/contract/boosts/links';
import { embeddingApi } from '@marquee/contract/boosts/embedding';
import { eventsApi } from '@marquee/contract/events/events';
import { formatEuro } from '@marquee/contract/formats/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pricedEvent as event } from '../../testing/pricing.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import PromotePage from './PromotePage.tsx';

const anna: EventLink = {
  link_id: 'l-anna',
  name: 'Café Anna',
  code: 'anna',
  url: 'https://tickets.example/events/gala?via=anna',
  commission: 10,
  clicks: 1200,
  orders: 4,
  tickets: 9,
  revenue: 112.5,
  commission_owed: 11.25,
  created_at: '2030-01-05T10:00:00.000Z',
  created_by: 'Ada Lovelace',
};

beforeEach(() => {
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(boostsApi.listBoosts, { data: [] });
  server.answers(boostsApi.getBoostTerms, { data: { day_price: 0 } });
  server.answers(embeddingApi.getEmbedding, { data: { hosts: [] } });
  const url = 'https://tickets.example/o/harbour-lights';
  server.answers(followsApi.getOrganizerPageFacts, { data: { url, followers: 1 } });
});

function render(links: EventLink[]) {
  server.answers(linksApi.listEventLinks, { data: links });
  return renderScreen(<PromotePage />, {
    as: organizer,
    at: `/admin/event/${event.event_id}/promote`,
    path: '/admin/event/:id/promote',
  });
}

describe('the links of an event', () => {
  it('are listed with what they brought', async () => {
    render([anna]);
    const list = await screen.findByRole('list', { name: 'Links' });
    const item = within(within(list).getByRole('listitem'));
    for (const words of ['Café Anna', anna.url, '1,200', '9', formatEuro(112.5)]) {
      expect(item.getByText(words)).toBeVisible();
    }
    expect(item.getByText('Commission (10%)').nextSibling).toHaveTextContent(formatEuro(11.25));
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/api/events/${event.event_id}/links.csv?locale=en-US&timezone=`),
    );
  });

  it('are made with a name, and with a commission as it is typed', async () => {
    server.answers(linksApi.createEventLink, { data: anna });
    const { user, fill } = render([]);
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New link' }));
    const field = (name: string) => dialog.getByRole('textbox', { name });
    const submit = dialog.getByRole('button', { name: 'Create link' });
    await fill(field('Commission in percent'), 'ten');
    await user.click(submit);
    expect(field('Name')).toHaveAccessibleDescription(/Enter a name for the link/);
    expect(field('Commission in percent')).toBeInvalid();
    await fill(field('Name'), 'Café Anna');
    await fill(field('Commission in percent'), '12.5');
    await user.click(submit);
    await screen.findByText('Link created');
    expect(server.callsOf(linksApi.createEventLink)[0]?.body).toEqual({
      name: 'Café Anna',
      commission: 12.5,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say at the field that a code is taken', async () => {
    const message = 'This code is already in use. Choose another one.';
    server.refuses(linksApi.createEventLink, 'link_code_in_use', { errors: { code: [message] } });
    const { user, fill } = render([]);
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Anna');
    await fill(dialog.getByRole('textbox', { name: 'Code' }), 'anna');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('offer their QR code, and are deleted after a question', async () => {
    server.answers(linksApi.deleteEventLink, { data: { link_id: anna.link_id } });
    const { user } = render([anna]);
    await user.click(await screen.findByRole('button', { name: 'QR code and posters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'QR code of Café Anna' }));
    const base = `/api/events/${event.event_id}/links/${anna.link_id}`;
    expect(dialog.getByRole('link', { name: 'SVG' })).toHaveAttribute('href', `${base}/qr.svg`);
    const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('A3 poster')).toBe(`${base}/poster.pdf?size=a3`);
    expect(hrefOf('Story 1080 × 1920')).toBe(`${base}/picture.jpg?shape=story`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete Café Anna' }));
    await user.click(await screen.findByRole('button', { name: 'Delete link' }));
    await screen.findByText('Link deleted');
    expect(server.callsOf(linksApi.deleteEventLink)).toHaveLength(1);
  });
});

it('says where the organizer’s page is, and how many follow it', async () => {
  render([]);
  expect(await screen.findByText(/1 person follows it\./)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'https://tickets.example/o/harbour-lights' }),
  ).toHaveAttribute('href', '/o/harbour-lights');
});
