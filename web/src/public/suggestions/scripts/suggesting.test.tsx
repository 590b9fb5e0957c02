import { guestSuggestionsApi as api } from '@marquee/contract/suggestions/public';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { guestActivityOf, guestSongOf, guestSuggestionsOf } from '../../../testing/suggestions.ts';
import { openSuggestions as open } from '../../testing/suggestions.tsx';

const mine = { ...guestSongOf({ id: 'own', title: 'Own song' }), listing: 'listed' as const };

describe('suggesting', () => {
  it('sends what was typed, and says that a song was there already', async () => {
    const { user, press } = await open();
    server.answers(api.suggestSong, () => {
      server.answers(api.getGuestSuggestions, {
        data: guestSuggestionsOf({ songs: [mine], left: { suggestions: 9, votes: 99 } }),
      });
      const left = { suggestions: 10, votes: 99 };
      return { data: { ...mine, merged: true, left }, message: say.merged };
    });
    await user.type(screen.getByRole('combobox', { name: 'Song' }), 'X');
    await user.type(screen.getByRole('textbox', { name: 'Artist' }), 'The Tides');
    await user.click(screen.getAllByText('More')[0]!);
    await user.type(screen.getByRole('textbox', { name: 'Genres' }), 'House, Disco,');
    await user.type(screen.getByRole('textbox', { name: /^Tempo/ }), '124');
    await press('Suggest song');
    expect(await screen.findByText(say.merged)).toBeVisible();
    expect(server.callsOf(api.suggestSong)[0]?.body).toEqual({
      title: 'X',
      artist: 'The Tides',
      genres: ['House', 'Disco'],
      bpm: 124,
    });
    expect(screen.getByRole('combobox', { name: 'Song' })).toHaveValue('');
    const [left] = await screen.findAllByText('9 suggestions and 99 votes left');
    expect(left).toBeVisible();
  });

  it('of nothing says what is missing without a call', async () => {
    const { press } = await open();
    await press('Suggest song');
    const song = screen.getByRole('combobox', { name: 'Song' });
    expect(song).toHaveAccessibleDescription(say.songTitle);
    expect(song).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Artist' })).toHaveAccessibleDescription(say.artist);
    expect(server.callsOf(api.suggestSong)).toEqual([]);
  });

  it('shows errors at their fields, also at those behind More', async () => {
    const { user, press } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Song' }), 'X');
    await user.type(screen.getByRole('textbox', { name: 'Artist' }), 'The Tides');
    server.refuses(api.suggestSong, 'invalid', {
      errors: { artist: [say.artist], link: [say.link], 'genres.0': [say.genre] },
    });
    await press('Suggest song');
    const artist = screen.getByRole('textbox', { name: 'Artist' });
    await waitFor(() => expect(artist).toHaveFocus());
    expect(artist).toHaveAccessibleDescription(say.artist);
    await user.click(screen.getAllByText('More')[0]!);
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveAccessibleDescription(say.link);
    await user.type(artist, 'T');
    expect(artist).toHaveAccessibleDescription('');
  });

  it('proposes known songs while typing, by keyboard and touch', async () => {
    const { user, press } = await open();
    const known = { genres: ['Disco'], bpm: 118, link: '', id: null, votes: null } as const;
    const song = { ...known, title: 'Lantern Street', artist: 'The Tides', genres: ['Disco'] };
    server.answers(api.findKnownSongs, {
      data: {
        songs: [
          { ...song, from: 'organizer' },
          { ...song, title: 'Lanterns', from: 'event', id: 'song-9', votes: 12 },
        ],
        catalogue: 'off',
      },
    });
    const title = screen.getByRole('combobox', { name: 'Song' });
    await user.type(title, 'lan');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: /Lanterns/ })).toHaveTextContent('12 votes');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(title).toHaveValue('Lantern Street');
    expect(screen.getByRole('textbox', { name: 'Artist' })).toHaveValue('The Tides');
    expect(screen.getByRole('button', { name: 'Suggest song' })).toHaveFocus();
    server.refuses(api.suggestSong, 'suggestion_limit', {
      message: say.suggestionLimit(10),
      details: { limit: 10 },
    });
    await press('Suggest song');
    expect(await screen.findByRole('alert')).toHaveTextContent(say.suggestionLimit(10));
    expect(title).toHaveValue('Lantern Street');
  });

  it('asks the catalogue only when its button is pressed', async () => {
    const { user, press } = await open({ has_catalogue: true });
    server.answers(api.findKnownSongs, { data: { songs: [], catalogue: 'not_asked' } });
    await user.type(screen.getByRole('combobox', { name: 'Song' }), 'lan');
    await screen.findByRole('button', { name: 'Search the music catalogue' });
    expect(server.callsOf(api.findKnownSongs)).not.toEqual([]);
    expect(server.callsOf(api.findKnownSongs).every(({ query }) => !query['catalogue'])).toBe(true);
    await press('Search the music catalogue');
    await waitFor(() =>
      expect(server.callsOf(api.findKnownSongs).at(-1)?.query).toMatchObject({ catalogue: 'true' }),
    );
  });

  it('offers activities, and nothing that the organizer does not take', async () => {
    await open({ activities: [guestActivityOf()], takes_songs: false, takes_nicknames: false });
    expect(screen.queryByRole('button', { name: 'Songs' })).toBeNull();
    expect(screen.getByText(/On the terrace/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Suggest activity' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Nickname' })).toBeNull();
  });

  it('is over when the organizer closed it, and the votes stay readable', async () => {
    await open({ is_open: false, closed_because: say.closed, songs: [guestSongOf()] });
    expect(screen.getByText(say.closed)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suggest song' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Vote for/ })).toBeDisabled();
  });
});
