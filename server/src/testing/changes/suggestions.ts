import { api } from '@marquee/contract/api';
import { makeCategory, makeOrganization } from '../factories.ts';
import { makeEvent } from '../factories/events.ts';
import { guestOf, suggestSong, voteFor } from '../suggestions.ts';
import type { Change, Installation } from './changes.ts';

const { activitySuggestions, board, guestSuggestions, songSuggestions, suggestionSettings } = api;

const settings = {
  takes_songs: true,
  takes_activities: true,
  takes_nicknames: false,
  shows_top: true,
  opens: null,
  closes: null,
  max_suggestions: 5,
  max_votes: 50,
};

/** Makes an event with two songs and two activities. */
async function suggested({ app }: Installation) {
  const event = await makeEvent(app.db);
  const { secret } = await guestOf(app, event);
  const songs: string[] = [];
  const activities: string[] = [];
  for (const title of ['One', 'Two']) {
    songs.push((await suggestSong(app.visitor, secret, title)).body.data.id);
    const body = { title, text: 'On the terrace.' };
    const made = await app.visitor.call(guestSuggestions.suggestActivity, {
      params: { secret },
      body,
    });
    activities.push(made.body.data.id);
  }
  const [song = '', otherSong = ''] = songs;
  const [activity = '', otherActivity = ''] = activities;
  return { id: event.id, song, otherSong, activity, otherActivity };
}

/** The changes of suggestions; see `changes.ts`. */
export const suggestionChanges: Record<string, Change> = {
  updateSong: async (installation) => {
    const { id, song } = await suggested(installation);
    const call = { params: { id, song_id: song }, body: { status: 'planned' as const } };
    return () => installation.administrator.call(songSuggestions.updateSong, call);
  },
  mergeSong: async (installation) => {
    const { id, song, otherSong } = await suggested(installation);
    const call = { params: { id, song_id: song }, body: { into: otherSong } };
    return () => installation.administrator.call(songSuggestions.mergeSong, call);
  },
  changeSongs: async (installation) => {
    const { id, song } = await suggested(installation);
    const call = { params: { id }, body: { ids: [song], status: 'hidden' as const } };
    return () => installation.administrator.call(songSuggestions.changeSongs, call);
  },
  updateActivity: async (installation) => {
    const { id, activity } = await suggested(installation);
    const call = { params: { id, activity_id: activity }, body: { pinned: true } };
    return () => installation.administrator.call(activitySuggestions.updateActivity, call);
  },
  mergeActivity: async (installation) => {
    const { id, activity, otherActivity } = await suggested(installation);
    const call = { params: { id, activity_id: activity }, body: { into: otherActivity } };
    return () => installation.administrator.call(activitySuggestions.mergeActivity, call);
  },
  scheduleActivity: async (installation) => {
    const { id, activity } = await suggested(installation);
    const call = { params: { id, activity_id: activity }, body: { time: '21:00' } };
    return () => installation.administrator.call(activitySuggestions.scheduleActivity, call);
  },
  changeActivities: async (installation) => {
    const { id, activity } = await suggested(installation);
    const call = { params: { id }, body: { ids: [activity], status: 'hidden' as const } };
    return () => installation.administrator.call(activitySuggestions.changeActivities, call);
  },
  updateSuggestionSettings: async ({ app, administrator }) => {
    const call = { params: { id: (await makeEvent(app.db)).id }, body: settings };
    return () => administrator.call(suggestionSettings.updateSuggestionSettings, call);
  },
  setSuggestionWords: async ({ app, administrator }) => {
    const call = { params: { id: (await makeOrganization(app.db)).id }, body: { words: ['oops'] } };
    return () => administrator.call(suggestionSettings.setSuggestionWords, call);
  },
  planLovedSong: async (installation) => {
    const { app, administrator } = installation;
    const categories = [(await makeCategory(app.db)).id];
    const past = await makeEvent(app.db, { categories });
    const { visitor } = app;
    const song = await suggestSong(visitor, (await guestOf(app, past)).secret, 'Loved');
    await voteFor(visitor, (await guestOf(app, past)).secret, song.body.data.id);
    const ended = new Date(app.clock.now.getTime() - 1);
    await app.db
      .updateTable('events')
      .set({ starts_at: new Date(0), ends_at: ended })
      .where('id', '=', past.id)
      .execute();
    const { organization_id } = past;
    const params = { id: (await makeEvent(app.db, { categories, organization_id })).id };
    const { body } = await administrator.call(suggestionSettings.listLovedSongs, { params });
    const call = { params, body: { song_id: body.data[0]?.song_id ?? '' } };
    return () => administrator.call(suggestionSettings.planLovedSong, call);
  },
  createBoardLink: async ({ app, administrator }) => {
    const call = { params: { id: (await makeEvent(app.db)).id }, body: { name: 'DJ Mara' } };
    return () => administrator.call(board.createBoardLink, call);
  },
  revokeBoardLink: async ({ app, administrator }) => {
    const made = await administrator.call(board.createBoardLink, {
      params: { id: (await makeEvent(app.db)).id },
      body: { name: 'DJ Mara' },
    });
    const params = { id: made.body.data.link_id };
    return () => administrator.call(board.revokeBoardLink, { params });
  },
  actOnStaffBoard: async (installation) => {
    const { id, song } = await suggested(installation);
    const at = installation.app.clock.now.toISOString();
    const acts = [{ id: 'act-1', song_id: song, at, type: 'played' as const }];
    const call = { params: { id }, body: { acts } };
    return () => installation.administrator.call(board.actOnStaffBoard, call);
  },
};
