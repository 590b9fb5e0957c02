import type { Attempts } from './attempts.ts';

/** The attempts on suggestions; see `attempts.ts`. */
export const foreignSuggestions: Attempts = {
  listMusicSuggestions: ({ event }) => ({ params: { id: event } }),
  exportSongs: ({ event }) => ({ params: { id: event } }),
  exportSongsM3u: ({ event }) => ({ params: { id: event } }),
  exportSongsXspf: ({ event }) => ({ params: { id: event } }),
  updateSong: ({ event, song }) => ({
    params: { id: event, song_id: song },
    body: { reply: 'Mine now' },
  }),
  mergeSong: ({ event, song }) => ({ params: { id: event, song_id: song }, body: { into: song } }),
  changeSongs: ({ event, song }) => ({
    params: { id: event },
    body: { ids: [song], status: 'hidden' },
  }),
  listActivitySuggestions: ({ event }) => ({ params: { id: event } }),
  exportActivities: ({ event }) => ({ params: { id: event } }),
  updateActivity: ({ event, activity }) => ({
    params: { id: event, activity_id: activity },
    body: { reply: 'Mine now' },
  }),
  mergeActivity: ({ event, activity }) => ({
    params: { id: event, activity_id: activity },
    body: { into: activity },
  }),
  scheduleActivity: ({ event, activity }) => ({
    params: { id: event, activity_id: activity },
    body: { time: '21:00' },
  }),
  changeActivities: ({ event, activity }) => ({
    params: { id: event },
    body: { ids: [activity], status: 'hidden' },
  }),
  getSuggestionSettings: ({ event }) => ({ params: { id: event } }),
  updateSuggestionSettings: ({ event }) => ({
    params: { id: event },
    body: {
      takes_songs: false,
      takes_activities: false,
      takes_nicknames: false,
      shows_top: false,
      opens: null,
      closes: null,
      max_suggestions: 1,
      max_votes: 1,
    },
  }),
  streamSuggestions: ({ event }) => ({ params: { id: event } }),
  streamStaffBoard: ({ event }) => ({ params: { id: event } }),
  getSuggestionWords: ({ organization }) => ({ params: { id: organization } }),
  setSuggestionWords: ({ organization }) => ({
    params: { id: organization },
    body: { words: ['mine'] },
  }),
  listLovedSongs: ({ event }) => ({ params: { id: event } }),
  planLovedSong: ({ event, song }) => ({ params: { id: event }, body: { song_id: song } }),
  listBoardLinks: ({ event }) => ({ params: { id: event } }),
  createBoardLink: ({ event }) => ({ params: { id: event }, body: { name: 'Mine now' } }),
  revokeBoardLink: ({ boardLink }) => ({ params: { id: boardLink } }),
  getStaffBoard: ({ event }) => ({ params: { id: event } }),
  actOnStaffBoard: ({ event, song }) => ({
    params: { id: event },
    body: { acts: [{ id: 'mine', song_id: song, at: '2026-01-13T17:00:00Z', type: 'played' }] },
  }),
};
