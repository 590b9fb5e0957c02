import { followsApi } from '@marquee/contract/boosts/follows';
import {
  embeddingApi,
  embeddingSentences,
  MAX_EMBEDDING_HOSTS,
} from '@marquee/contract/boosts/embedding';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pricedEvent as event } from '../../../testing/pricing.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EmbeddingPanel } from './EmbeddingPanel.tsx';

function render(hosts: string[], changes: Partial<typeof event> = {}) {
  server.answers(embeddingApi.getEmbedding, { data: { hosts } });
  const url = 'https://tickets.example/o/harbour-lights';
  server.answers(followsApi.getOrganizerPageFacts, { data: { url, followers: 0 } });
  return renderScreen(<EmbeddingPanel event={{ ...event, ...changes }} />, { as: organizer });
}

it('adds a site from the address of one of its pages, and removes one', async () => {
  const { user, fill } = render(['www.example.org']);
  server.answers(embeddingApi.setEmbedding, { data: { hosts: [] } });
  const list = await screen.findByRole('list', { name: 'Your sites' });
  expect(within(list).getByText('www.example.org')).toBeVisible();

  const field = screen.getByRole('textbox', { name: 'Address of your site' });
  await fill(field, 'https://Blog.Example.org/tickets');
  await user.click(screen.getByRole('button', { name: 'Add site' }));
  await screen.findByText(embeddingSentences.saved);
  const sent = () => server.callsOf(embeddingApi.setEmbedding).map(({ body }) => body);
  expect(sent()).toEqual([{ hosts: ['www.example.org', 'blog.example.org'] }]);
  await waitFor(() => expect(field).toHaveValue(''));

  await user.click(screen.getByRole('button', { name: 'Remove www.example.org' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ hosts: [] }));
});

it.each([
  ['*.example.org', embeddingSentences.badHost],
  ['WWW.example.org', 'www.example.org is on the list already.'],
])('says at the field why "%s" is not added', async (typed, sentence) => {
  const { user, fill } = render(['www.example.org']);
  const field = await screen.findByRole('textbox', { name: 'Address of your site' });
  await fill(field, typed);
  await user.click(screen.getByRole('button', { name: 'Add site' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(server.callsOf(embeddingApi.setEmbedding)).toEqual([]);
});

it('says that the list is full', async () => {
  const { user, fill } = render(
    Array.from({ length: MAX_EMBEDDING_HOSTS }, (_, n) => `site-${n}.example`),
  );
  const field = await screen.findByRole('textbox', { name: 'Address of your site' });
  await fill(field, 'www.example.org');
  await user.click(screen.getByRole('button', { name: 'Add site' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(embeddingSentences.tooMany));
});

it('shows the code and the preview of what is chosen', async () => {
  const { user } = render([]);
  expect(await screen.findByText(/No other site may show your events yet/)).toBeVisible();
  const code = await screen.findByLabelText('Code for your site');
  expect(code).toHaveTextContent(`<marquee-tickets event="${event.slug}">`);
  const preview = () => screen.getByTitle('Preview of your site');
  expect(preview()).toHaveAttribute('src', `/embed/${event.slug}`);
  await user.click(screen.getByRole('radio', { name: 'Calendar' }));
  expect(code).toHaveTextContent('<marquee-events organizer="harbour-lights" view="calendar">');
  expect(preview()).toHaveAttribute('src', '/embed/organizers/harbour-lights?view=calendar');
});

it('has no preview of an event that is switched off', async () => {
  render([], { status: true });
  expect(await screen.findByText('There is a preview once the event is active.')).toBeVisible();
  expect(screen.queryByTitle('Preview of your site')).toBeNull();
});
