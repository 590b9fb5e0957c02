import { eventsApi } from '@marquee/contract/events/events';
import { activitySuggestionsApi as activities } from '@marquee/contract/suggestions/activities';
import { boardApi, type BoardLink } from '@marquee/contract/suggestions/board';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { suggestionSettingsApi as settings } from '@marquee/contract/suggestions/settings';
import { songSuggestionsApi as songs } from '@marquee/contract/suggestions/songs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { activityOf, songOf, suggestionSettingsOf } from '../../testing/suggestions.ts';
import SuggestionsPage from './SuggestionsPage.tsx';

const event = eventOf({ timezone: 'Europe/Lisbon' });
const at = `/admin/event/${event.event_id}/suggestions`;
const amber = songOf({ id: 'amber', Title: 'Amber', Artist: 'Mara' });
const night = songOf({ id: 'night', Title: 'Night Bus', rank: 2, reports: 2 });

beforeEach(() => {
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(settings.getSuggestionSettings, { data: suggestionSettingsOf() });
  server.answers(settings.getSuggestionWords, { data: { words: [] } });
  server.answers(songs.listMusicSuggestions, pageOf(amber, night));
});

const render = (address = at) =>
  renderScreen(<SuggestionsPage />, {
    as: organizer,
    at: address,
    path: '/admin/event/:id/suggestions',
  });

async function openSong(name: string) {
  const rendered = render();
  await rendered.user.click(await screen.findByRole('button', { name: `Open ${name}` }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('an event that takes no suggestions', () => {
  it('leads to where they are switched on', async () => {
    const off = suggestionSettingsOf({ takes_songs: false, takes_activities: false });
    server.answers(settings.getSuggestionSettings, { data: off });
    const { user, address } = render();
    await user.click(await screen.findByRole('link', { name: 'Switch suggestions on' }));
    expect(address()).toBe(`${at}?tab=settings`);
    expect(await screen.findByRole('switch', { name: 'Guests suggest songs' })).not.toBeChecked();
  });
});

it('names no closing time while a postponed event has none', async () => {
  const data = suggestionSettingsOf({ closes_at: null });
  server.answers(settings.getSuggestionSettings, { data });
  render(`${at}?tab=settings`);
  expect(await screen.findByText(say.openWithoutDate)).toBeVisible();
});

describe('the songs of an event', () => {
  it('say who suggested them, and have files', async () => {
    render();
    expect(await screen.findByRole('row', { name: /Amber/ })).toHaveTextContent('Bo Andersson');
    expect(screen.getByRole('row', { name: /Night Bus/ })).toHaveTextContent('2 reports');
    expect(screen.getByRole('link', { name: 'XSPF' })).toHaveAttribute(
      'href',
      `/api/events/${event.event_id}/music-suggestions.xspf`,
    );
  });

  it('are filtered by what somebody has to look at', async () => {
    const { user, address } = render();
    await user.click(await screen.findByRole('combobox', { name: 'To look at' }));
    await user.click(screen.getByRole('option', { name: 'Reported' }));
    await waitFor(() => expect(address()).toBe(`${at}?only=reported`));
    expect(server.callsOf(songs.listMusicSuggestions).at(-1)?.query).toMatchObject({
      only: 'reported',
      sort: 'rank',
    });
  });

  it('are hidden together', async () => {
    server.answers(songs.changeSongs, { data: { changed: 2 } });
    const { user } = render();
    const all = await screen.findByRole('checkbox', { name: 'Select all songs on this page' });
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Hide 2 songs' }));
    expect(await screen.findByText('2 songs hidden.')).toBeVisible();
    expect(server.callsOf(songs.changeSongs)[0]?.body).toEqual({
      ids: ['amber', 'night'],
      status: 'hidden',
    });
    expect(screen.queryByRole('region', { name: 'Selected songs' })).toBeNull();
  });
});

describe('a song', () => {
  it('gets a status, a reply and a tempo, with errors at the field', async () => {
    server.answers(songs.updateSong, { data: amber });
    const { user, fill, dialog } = await openSong('Amber by Mara');
    await user.click(dialog.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Planned' }));
    expect(await screen.findByText(say.songSaved)).toBeVisible();
    const tempo = dialog.getByRole('textbox', { name: 'Tempo (BPM)' });
    await fill(tempo, 'fast');
    await user.click(dialog.getByRole('button', { name: 'Save tempo' }));
    expect(tempo).toHaveAccessibleDescription(/^Enter a tempo from/);
    await fill(dialog.getByRole('textbox', { name: 'Reply to guests' }), 'After midnight.');
    await user.click(dialog.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText('Guests see your reply.')).toBeVisible();
    expect(server.callsOf(songs.updateSong).map(({ body }) => body)).toEqual([
      { status: 'planned' },
      { reply: 'After midnight.' },
    ]);
  });

  it('is merged into another one', async () => {
    server.answers(songs.mergeSong, { data: night });
    const { user, dialog } = await openSong('Amber by Mara');
    await user.click(dialog.getByRole('combobox', { name: 'Same as' }));
    await user.click(await screen.findByRole('option', { name: /^Night Bus by The Tides/ }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText(say.merged)).toBeVisible();
    const [call] = server.callsOf(songs.mergeSong);
    expect([call?.params.song_id, call?.body]).toEqual(['amber', { into: 'night' }]);
  });

  it('that was reported stays or goes', async () => {
    server.answers(songs.updateSong, { data: night });
    const { user, dialog } = await openSong('Night Bus by The Tides');
    expect(dialog.getByText('2 guests reported this')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(server.callsOf(songs.updateSong)[0]?.body).toEqual({ reports: 0 }));
  });
});

describe('an activity', () => {
  it('goes into the schedule', async () => {
    const silent = activityOf();
    server.answers(activities.listActivitySuggestions, pageOf(silent));
    server.answers(activities.scheduleActivity, { data: { activity: silent, schedule: [] } });
    const { user, fill } = render(`${at}?tab=activities`);
    await user.click(await screen.findByRole('button', { name: 'Open Silent disco' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Silent disco' }));
    await fill(dialog.getByLabelText('Time'), '23:30');
    await user.click(dialog.getByRole('button', { name: 'Add to schedule' }));
    expect(await screen.findByText(say.inSchedule)).toBeVisible();
    expect(server.callsOf(activities.scheduleActivity)[0]?.body).toEqual({ day: 1, time: '23:30' });
  });
});

describe('songs of other nights', () => {
  it('say why they are proposed, and are planned with one touch', async () => {
    const why = 'Number 2 of 40 songs at Night Swim, 31 votes.';
    const loved = { ...amber, song_id: 'past', votes: 31, why, status_here: null };
    server.answers(settings.listLovedSongs, { data: [loved] });
    server.answers(settings.planLovedSong, () => {
      server.answers(settings.listLovedSongs, { data: [{ ...loved, status_here: 'planned' }] });
      return { data: loved };
    });
    const { user } = render(`${at}?tab=loved`);
    expect(await screen.findByText(why)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Plan Amber by Mara' }));
    expect(await screen.findByText('Planned')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull();
  });
});

describe('the settings', () => {
  beforeEach(() => server.answers(settings.getSuggestionWords, { data: { words: ['rude'] } }));

  it('show errors at their fields, and save', async () => {
    const { user, fill } = render(`${at}?tab=settings`);
    const votes = await screen.findByRole('textbox', { name: 'Votes per order' });
    await fill(votes, '0');
    const form = within(screen.getByRole('region', { name: 'When and how' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(votes).toHaveAccessibleDescription(say.maxVotes);
    await fill(votes, '20');
    await user.click(form.getByRole('switch', { name: /^Show the ten best/ }));
    server.answers(settings.updateSuggestionSettings, {
      data: suggestionSettingsOf({ max_votes: 20, shows_top: false }),
      message: say.settingsSaved,
    });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(say.settingsSaved)).toBeVisible();
    expect(server.callsOf(settings.updateSuggestionSettings)[0]?.body).toMatchObject({
      opens: null,
      max_votes: 20,
      shows_top: false,
    });
  });

  it('have the organizer’s word list', async () => {
    server.answers(settings.setSuggestionWords, ({ body }) => ({ data: body }));
    const { user, fill } = render(`${at}?tab=settings`);
    const words = await screen.findByRole('textbox', { name: 'Words' });
    expect(words).toHaveValue('rude');
    await fill(words, 'rude\n\n nasty ');
    await user.click(screen.getByRole('button', { name: 'Save words' }));
    expect(await screen.findByText(say.wordsSaved)).toBeVisible();
    expect(server.callsOf(settings.setSuggestionWords)[0]?.body).toEqual({
      words: ['rude', 'nasty'],
    });
  });
});

describe('board links', () => {
  const link: BoardLink = {
    link_id: 'l-1',
    name: 'DJ Mara',
    ends_at: '2030-02-02T05:00:00.000Z',
    created_at: '2030-01-05T10:00:00.000Z',
    created_by: 'Ada Lindqvist',
    revoked_at: null,
    last_seen_at: null,
  };
  const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

  it('are made for somebody, shown once, and revoked after a question', async () => {
    server.answers(boardApi.listBoardLinks, { data: [] });
    server.answers(boardApi.createBoardLink, () => {
      server.answers(boardApi.listBoardLinks, { data: [link] });
      return { data: { ...link, token } };
    });
    const { user, fill } = render();
    await user.click(await screen.findByRole('button', { name: 'Board links' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Board links' }));
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveAccessibleDescription(say.boardName);
    await fill(name, 'DJ Mara');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    const shown = await dialog.findByRole('textbox', { name: 'Link' });
    expect(shown).toHaveValue(`${window.location.origin}/board#${token}`);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await dialog.findByRole('listitem')).toHaveTextContent('Not opened yet');
    server.answers(boardApi.revokeBoardLink, () => {
      const data = { ...link, revoked_at: '2030-01-06T10:00:00.000Z' };
      server.answers(boardApi.listBoardLinks, { data: [data] });
      return { data };
    });
    await user.click(dialog.getByRole('button', { name: 'Revoke the link of DJ Mara' }));
    const question = { name: 'Revoke the link of DJ Mara?' };
    const asked = within(await screen.findByRole('dialog', question));
    await user.click(asked.getByRole('button', { name: 'Revoke link' }));
    expect(await dialog.findByText('Revoked')).toBeVisible();
  });
});
