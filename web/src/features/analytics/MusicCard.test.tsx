import { songSuggestionsApi } from '@marquee/contract/suggestions/songs';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { songOf } from '../../testing/suggestions.ts';
import { MusicCard } from './MusicCard.tsx';

beforeEach(() => {
  const songs = Array.from({ length: 7 }, (_, n) => songOf({ id: `s-${n}`, Title: `Song ${n}` }));
  server.answers(songSuggestionsApi.listMusicSuggestions, pageOf(...songs));
});

const rows = () => screen.getAllByRole('row').slice(1);

it('is a table with a link to listen that opens in a new tab', async () => {
  renderScreen(<MusicCard eventId="e-fado" />);
  expect(screen.getByRole('heading', { name: 'Recommended Music' })).toBeVisible();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Title', 'Artist', 'Genres', 'BPM', 'Listen']);
  const link = screen.getByRole('link', { name: /^Listen ?to Song 0 / });
  expect(link).toHaveAttribute('target', '_blank');
});

it('adds five songs half a second after View More', async () => {
  // In the tests' browser, readers want no motion, and no delay either.
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  renderScreen(<MusicCard eventId="e-fado" />);
  const more = await screen.findByRole('button', { name: 'View More' });
  expect(rows()).toHaveLength(5);
  vi.useFakeTimers();
  act(() => more.click());
  act(() => void vi.advanceTimersByTime(499));
  expect(rows()).toHaveLength(5);
  act(() => void vi.advanceTimersByTime(1));
  expect(rows()).toHaveLength(7);
});
