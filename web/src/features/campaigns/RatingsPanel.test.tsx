import { ratingsApi } from '@marquee/contract/ratings/ratings';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RatingsPanel } from './RatingsPanel.tsx';

const show = () => renderScreen(<RatingsPanel eventId="event-1" />, { as: organizer });

it('shows the average, the spread and what guests wrote', async () => {
  server.answers(ratingsApi.getEventRatings, {
    data: {
      by_stars: [0, 0, 1, 2, 5],
      count: 8,
      average: 4.5,
      sentences: [
        { name: 'Ana Lopes', stars: 3, words: 'Too loud.', at: '2030-02-02T10:00:00.000Z' },
      ],
    },
  });
  show();
  expect(await screen.findByText('4.5')).toBeVisible();
  expect(screen.getByText('8 ratings')).toBeVisible();
  const [best] = screen.getAllByRole('definition');
  expect(best?.previousElementSibling).toHaveTextContent('5 stars');
  expect(screen.getByText('Too loud.')).toBeVisible();
  expect(screen.getByText(/3 of 5/)).toHaveTextContent('Ana Lopes');
});

it('says how to ask when nobody has rated, and can be tried again', async () => {
  server.refuses(ratingsApi.getEventRatings, 'internal');
  const { user } = show();
  expect(await screen.findByText('The ratings could not be loaded.')).toBeVisible();
  server.answers(ratingsApi.getEventRatings, {
    data: { by_stars: [0, 0, 0, 0, 0], count: 0, average: null, sentences: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/No guest has rated it yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Automations' })).toHaveAttribute(
    'href',
    '/admin/campaigns?tab=automations',
  );
});
