import type { ActivitySuggestion } from '@marquee/contract/suggestions/activities';
import type { Board, BoardSong } from '@marquee/contract/suggestions/board';
import type {
  GuestActivity,
  GuestSong,
  GuestSuggestions,
} from '@marquee/contract/suggestions/guests';
import type { SuggestionSettings } from '@marquee/contract/suggestions/settings';
import type { SongSuggestion } from '@marquee/contract/suggestions/songs';

const staffFields = {
  votes: 3,
  suggested_at: '2030-01-20T10:00:00.000Z',
  suggested_by: { order_id: 'order-1', reference: '7F3K-QXDA', name: 'Bo Andersson' },
  nickname: '',
  reports: 0,
  held_back: false,
  pinned: false,
  reply: '',
  rank: 1,
  why: '2 votes from others.',
};

/** Returns a song as staff see it. */
export function songOf(values: Partial<SongSuggestion> = {}): SongSuggestion {
  return {
    ...staffFields,
    id: 'song-1',
    Title: 'Lantern Street',
    Artist: 'The Tides',
    Genres: ['Disco'],
    BPM: 118,
    Link: 'https://music.example/1',
    status: 'new',
    played_at: null,
    position: null,
    ...values,
  };
}

/** Returns an activity as staff see it. */
export function activityOf(values: Partial<ActivitySuggestion> = {}): ActivitySuggestion {
  return {
    ...staffFields,
    id: 'activity-1',
    title: 'Silent disco',
    text: 'On the terrace, from midnight.',
    status: 'open',
    ...values,
  };
}

/** Returns the settings of an event that takes suggestions. */
export function suggestionSettingsOf(values: Partial<SuggestionSettings> = {}): SuggestionSettings {
  return {
    takes_songs: true,
    takes_activities: true,
    opens: null,
    closes: null,
    max_suggestions: 10,
    max_votes: 100,
    shows_top: true,
    takes_nicknames: true,
    is_open: true,
    closed_because: '',
    opens_at: '2030-01-05T10:00:00.000Z',
    closes_at: '2030-02-01T23:00:00.000Z',
    version: 1,
    counts: { songs: 2, activities: 1, votes: 6, reported: 0, held_back: 0 },
    organization_id: 'o-1',
    ...values,
  };
}

/** Returns a song of a board. */
export function boardSongOf(id: string, values: Partial<BoardSong> = {}): BoardSong {
  return {
    id,
    title: `Song ${id}`,
    artist: 'The Tides',
    genres: [],
    bpm: null,
    link: '',
    votes: 3,
    status: 'new',
    is_pinned: false,
    pinned_at: null,
    suggested_at: '2030-01-20T10:00:00.000Z',
    has_own_vote: true,
    position: null,
    played_at: null,
    ...values,
  };
}

/** Returns the answer with a whole board of these songs, best first. */
export function boardOf(songs: BoardSong[], values: Partial<Board> = {}): Board {
  return {
    version: 1,
    gone: [],
    event: {
      event_id: 'e-fado',
      title: 'Fado at the river',
      starts_at: '2030-02-01T20:00:00.000Z',
      ends_at: '2030-02-01T23:00:00.000Z',
      timezone: 'Europe/Lisbon',
    },
    link_ends_at: null,
    songs,
    order: songs.filter(({ status }) => status !== 'played').map(({ id }) => id),
    played: songs.filter(({ status }) => status === 'played').map(({ id }) => id),
    ...values,
  };
}

/** Returns a song as guests see it. */
export function guestSongOf(values: Partial<GuestSong> = {}): GuestSong {
  return {
    id: 'song-1',
    title: 'Lantern Street',
    artist: 'The Tides',
    genres: ['Disco'],
    bpm: 118,
    link: 'https://music.example/1',
    votes: 3,
    status: 'new',
    played_at: null,
    reply: '',
    nickname: '',
    is_pinned: false,
    ...values,
  };
}

/** Returns an activity as guests see it. */
export function guestActivityOf(values: Partial<GuestActivity> = {}): GuestActivity {
  return {
    id: 'activity-1',
    title: 'Silent disco',
    text: 'On the terrace, from midnight.',
    votes: 2,
    status: 'open',
    reply: '',
    nickname: '',
    is_pinned: false,
    ...values,
  };
}

/** Returns what an order sees while suggestions are open. */
export function guestSuggestionsOf(values: Partial<GuestSuggestions> = {}): GuestSuggestions {
  return {
    version: 1,
    is_open: true,
    closed_because: '',
    opens_at: '2030-01-05T10:00:00.000Z',
    closes_at: '2030-02-01T23:00:00.000Z',
    takes_songs: true,
    takes_activities: true,
    takes_nicknames: true,
    has_catalogue: false,
    limits: { suggestions: 10, votes: 100 },
    left: { suggestions: 10, votes: 100 },
    nickname: '',
    songs: [],
    played: [],
    activities: [],
    newest: { songs: [], activities: [] },
    mine: { songs: [], activities: [] },
    voted: [],
    reported: [],
    ...values,
  };
}
