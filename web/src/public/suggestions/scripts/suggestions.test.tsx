import { guestSuggestionsApi as api } from '@marquee/contract/suggestions/public';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { plain } from '../../../testing/spaces.ts';
import { guestActivityOf, guestSongOf, guestSuggestionsOf } from '../../../testing/suggestions.ts';
import { openSuggestions as open } from '../../testing/suggestions.tsx';

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

  it('says how it is sorted, and has the new ones apart', async () => {
    const fresh = guestSongOf({ id: 'fresh', title: 'Fresh', votes: 1 });
    const activities = [guestActivityOf({ title: 'Karaoke' })];
    const { press } = await open({
      songs: [guestSongOf({ votes: 47 }), fresh],
      newest: { songs: [fresh], activities },
    });
    expect(screen.getByText(/^Most votes first\./)).toBeVisible();
    expect(titles()[0]).toContain('Lantern Street');
    await press('New');
    expect(screen.getByText('The latest first, whatever their votes.')).toBeVisible();
    expect(titles()).toHaveLength(1);
    expect(titles()[0]).toContain('Fresh');
    await press('Activities');
    expect(titles()[0]).toContain('Karaoke');
    await press('Yours');
    expect(screen.getByText('You have not suggested anything here.')).toBeVisible();
    expect(screen.queryByText(/first/)).toBeNull();
  });

  it('counts a vote for a new one at once', async () => {
    const fresh = guestSongOf({ id: 'fresh', title: 'Fresh', votes: 1 });
    const { press } = await open({ newest: { songs: [fresh], activities: [] } });
    server.answers(api.voteForSong, () => new Promise(() => {}));
    await press('New');
    await press('Vote for Fresh, 1 vote');
    expect(await screen.findByRole('button', { name: 'Vote for Fresh, 2 votes' })).toBeVisible();
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
