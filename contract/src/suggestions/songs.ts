import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id, ListQuery } from '../list.ts';
import { Bpm, Genres, Reply, SongLink } from './fields.ts';
import { MAX_BULK } from './limits.ts';
import { suggestionStaffSentences as say } from './sentences.ts';
import { songStatuses } from './statuses.ts';
import { forSpreadsheet } from '../spreadsheets.ts';

/** A song as the product's rules name it. */
export const Song = z.object({
  Title: z.string(),
  Artist: z.string(),
  Genres: z.array(z.string()),
  BPM: z.number().nullable(),
  Link: z.string(),
});
export type Song = z.infer<typeof Song>;

/** What staff see of every suggestion. */
export const StaffFields = z.object({
  id: z.string(),
  votes: z.number().int(),
  suggested_at: z.iso.datetime(),
  /** Null if the organizer added it, or the order was deleted. */
  suggested_by: z
    .object({ order_id: z.string(), reference: z.string(), name: z.string() })
    .nullable(),
  nickname: z.string(),
  /** Reports that nobody looked at yet. */
  reports: z.number().int(),
  /** A word of the word list keeps it from guests until somebody looked at it. */
  held_back: z.boolean(),
  pinned: z.boolean(),
  reply: z.string(),
  /** Its place in the ranking, from 1. */
  rank: z.number().int(),
  /** Why it has this place, in words. */
  why: z.string(),
});

export const SongSuggestion = Song.extend(StaffFields.shape).extend({
  status: z.enum(songStatuses),
  played_at: z.iso.datetime().nullable(),
  /** Its place in the organizer's own order, from 1; null if it has none. */
  position: z.number().int().nullable(),
});
export type SongSuggestion = z.infer<typeof SongSuggestion>;

export const songSorts = [
  'rank',
  'position',
  '-votes',
  '-suggested_at',
  'title',
  'artist',
  'bpm',
  '-reports',
] as const;

/** `reported`: with reports that nobody looked at. `held_back`: by a word of the list. */
export const suggestionFilters = ['reported', 'held_back'] as const;

export const SongsQuery = ListQuery.extend({
  status: z.enum(songStatuses).optional(),
  only: z.enum(suggestionFilters).optional(),
  sort: z.enum(songSorts).default('rank'),
});

/** A change: what is left out stays. */
export const SongUpdate = z
  .object({
    status: z.enum(songStatuses),
    pinned: z.boolean(),
    reply: Reply,
    bpm: Bpm.nullable(),
    genres: Genres,
    link: z.union([z.literal(''), SongLink]),
    /** Moves it to this place of the organizer's own order; null takes it out. */
    position: z.number({ error: say.position }).int(say.position).min(1, say.position).nullable(),
    /** false: somebody looked at it and guests may see it. */
    held_back: z.literal(false),
    /** 0: somebody looked at the reports. */
    reports: z.literal(0),
  })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), {
    error: say.nothingToChange,
  });
export type SongUpdate = z.output<typeof SongUpdate>;

export const MergeInput = z.object({ into: Id });

export const SuggestionIds = z.array(Id).min(1, say.chooseSome).max(MAX_BULK, say.tooMany);

/** Playlists and tables of the songs; without `status`, those that are new, planned or played. */
const ExportQuery = z.object({ status: z.enum(songStatuses).optional() });

export const songSuggestionsApi = endpoints({
  listMusicSuggestions: {
    call: 'GET /events/{id}/music-suggestions',
    summary: 'Returns the songs that attendees suggested, in the order of the ranking.',
    access: 'events:read',
    query: SongsQuery,
    envelope: 'page',
    reply: SongSuggestion,
  },
  updateSong: {
    call: 'PUT /events/{id}/music-suggestions/{song_id}',
    summary: 'Changes a song: its status, place, pin, reply, tempo, genres or link.',
    access: 'events:write',
    body: SongUpdate,
    reply: SongSuggestion,
  },
  mergeSong: {
    call: 'POST /events/{id}/music-suggestions/{song_id}/merge',
    summary: 'Merges a song into another one. An order that votes for both has one vote.',
    access: 'events:write',
    body: MergeInput,
    reply: SongSuggestion,
  },
  changeSongs: {
    call: 'POST /events/{id}/music-suggestions/bulk',
    summary: `Gives many songs a status: at most ${MAX_BULK}.`,
    access: 'events:write',
    perUserMinute: 60,
    body: z.object({ ids: SuggestionIds, status: z.enum(songStatuses) }),
    reply: z.object({ changed: z.number().int() }),
  },
  exportSongs: {
    call: 'GET /events/{id}/music-suggestions.csv',
    summary: 'Returns the songs of an event as a CSV file.',
    access: 'events:read',
    perMinute: 20,
    query: forSpreadsheet(SongsQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  exportSongsM3u: {
    call: 'GET /events/{id}/music-suggestions.m3u8',
    summary:
      'Returns the songs of an event as an extended M3U playlist in UTF-8. Songs without a link are comments.',
    access: 'events:read',
    perMinute: 20,
    query: ExportQuery,
    fileType: 'application/vnd.apple.mpegurl',
  },
  exportSongsXspf: {
    call: 'GET /events/{id}/music-suggestions.xspf',
    summary: 'Returns the songs of an event as an XSPF 1.0 playlist.',
    access: 'events:read',
    perMinute: 20,
    query: ExportQuery,
    fileType: 'application/xspf+xml',
  },
});
