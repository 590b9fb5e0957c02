import type { GuestSuggestions } from '@marquee/contract/suggestions/guests';
import { guestSuggestionsApi as api } from '@marquee/contract/suggestions/public';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { plain } from '../../../testing/spaces.ts';
import { guestActivityOf, guestSongOf, guestSuggestionsOf } from '../../../testing/suggestions.ts';
import { Suggestions } from '../../order/suggestions/Suggestions.tsx';
import { anOrder } from '../../testing/data.ts';
import { startSuggestions } from './section.ts';

async function open(values: Partial<GuestSuggestions> = {}) {
  server.answers(api.getGuestSuggestions, { data: guestSuggestionsOf(values) });
  const { container } = render(<Suggestions order={anOrder} />);
  const section = container.querySelector('section');
  const template = section?.querySelector('template');
  if (!section || !template) throw new Error('There is no section.');
  // As a page's parser does; React puts the row beside the content.
  template.content.append(...template.childNodes);
  const refresh = startSuggestions(section, anOrder.secret);
  await refresh();
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, press, refresh };
}

const rows = () => within(screen.getByRole('list', { name: 'Shape the night' }));
const titles = () =>
  rows()
    .queryAllByRole('listitem')
    .map((row) => plain(row.textContent));
const mine = { ...guestSongOf({ id: 'own', title: 'Own song' }), listing: 'listed' as const };

describe('votes', () => {
  it('count at once, can be taken back, and the button says which it is', async () => {
    const song = guestSongOf();
    const { press } = await open({ songs: [song] });
    server.answers(api.voteForSong, () => {
      const data = guestSuggestionsOf({ songs: [{ ...song, votes: 4 }], voted: [song.id] });
      server.answers(api.getGuestSuggestions, { data });
      const left = { suggestions: 10, votes: 99 };
      return { data: { id: song.id, votes: 4, is_voted: true, left } };
    });
    await press('Vote for Lantern Street, 3 votes');
    const button = await screen.findByRole('button', { name: 'Vote for Lantern Street, 4 votes' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(server.callsOf(api.voteForSong)).toHaveLength(1);
    server.answers(api.takeBackSongVote, () => {
      server.answers(api.getGuestSuggestions, { data: guestSuggestionsOf({ songs: [song] }) });
      const left = { suggestions: 10, votes: 100 };
      return { data: { id: song.id, votes: 3, is_voted: false, left } };
    });
    await press('Vote for Lantern Street, 4 votes');
    const again = await screen.findByRole('button', { name: 'Vote for Lantern Street, 3 votes' });
    await waitFor(() => expect(again).toHaveAttribute('aria-pressed', 'false'));
    expect(server.callsOf(api.takeBackSongVote)).toHaveLength(1);
  });

  it('that are refused are turned back, with the reason', async () => {
    const { press } = await open({ songs: [guestSongOf()] });
    const message = say.voteLimit(100);
    server.refuses(api.voteForSong, 'vote_limit', { message, details: { limit: 100 } });
    await press(/^Vote for/);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const button = screen.getByRole('button', { name: 'Vote for Lantern Street, 3 votes' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the list', () => {
  it('says what became of songs, and plays last what was played', async () => {
    await open({
      songs: [
        guestSongOf({ status: 'planned', reply: 'after midnight' }),
        guestSongOf({ id: 'song-2', title: 'Amber', nickname: 'Mara' }),
      ],
      played: [
        guestSongOf({
          id: 'song-3',
          title: 'Old Depot',
          status: 'played',
          played_at: '2026-12-05T21:41:00.000Z',
        }),
      ],
    });
    const [first, second, third] = titles();
    expect(first).toContain('Planned: after midnight');
    expect(second).toContain('by Mara');
    expect(third).toContain('Played at 10:41 PM');
    expect(screen.getByRole('button', { name: /^Vote for Old Depot/ })).toBeDisabled();
  });

  it('shows one’s own with what the organizer decided', async () => {
    const { press } = await open({
      songs: [guestSongOf()],
      mine: {
        songs: [
          mine,
          { ...mine, id: 'held', title: 'Held', listing: 'held_back' },
          { ...mine, id: 'no', title: 'No', status: 'not_this_time', reply: 'too slow' },
        ],
        activities: [],
      },
    });
    await press('Yours');
    expect(titles()).toHaveLength(3);
    expect(titles()[1]).toContain('Yours, waits for the organizer');
    expect(titles()[2]).toContain('Not this time: too slow');
  });

  it('keeps its elements when votes arrive, so that the focus stays', async () => {
    const other = guestSongOf({ id: 'song-2', title: 'Amber', votes: 1 });
    const { refresh } = await open({ songs: [guestSongOf(), other] });
    const button = screen.getByRole('button', { name: /^Vote for Amber/ });
    button.focus();
    const songs = [{ ...other, votes: 9 }, guestSongOf()];
    server.answers(api.getGuestSuggestions, { data: guestSuggestionsOf({ songs }) });
    await refresh();
    expect(titles()[0]).toContain('Amber');
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Vote for Amber, 9 votes');
  });

  it('writes what guests wrote as text, and links to nothing but https', async () => {
    const title = '<img src=x onerror=alert(1)>';
    await open({ songs: [guestSongOf({ title, link: 'javascript:alert(1)' })] });
    expect(screen.getByText(title)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Listen' })).toBeNull();
  });

  it('takes reports', async () => {
    const { press } = await open({ songs: [guestSongOf()] });
    server.answers(api.reportSong, () => {
      const data = guestSuggestionsOf({ songs: [guestSongOf()], reported: ['song-1'] });
      server.answers(api.getGuestSuggestions, { data });
      return { data: { id: 'song-1' } };
    });
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    await press('More about Lantern Street');
    await press('Report');
    expect(await screen.findByRole('button', { name: 'Reported' })).toBeDisabled();
  });
});

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

  it('shows errors at their fields, also at those behind More', async () => {
    const { user, press } = await open();
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
    expect(server.callsOf(api.findKnownSongs).every(({ query }) => !query['catalogue'])).toBe(true);
    await press('Search the music catalogue');
    await waitFor(() =>
      expect(server.callsOf(api.findKnownSongs).at(-1)?.query).toMatchObject({ catalogue: 'true' }),
    );
  });

  it('offers activities, and nothing that the organizer does not take', async () => {
    await open({ activities: [guestActivityOf()], takes_songs: false, takes_nicknames: false });
    expect(screen.queryByRole('button', { name: 'Songs' })).toBeNull();
    expect(titles()[0]).toContain('On the terrace');
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
