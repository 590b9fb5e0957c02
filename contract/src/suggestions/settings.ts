import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { lineOfText } from '../fields/text.ts';
import { MAX_WORD, MAX_WORDS, TOP_MAX_SUGGESTIONS, TOP_MAX_VOTES } from './limits.ts';
import { codesOfSuggestions } from './refusals.ts';
import { suggestionStaffSentences as say } from './sentences.ts';
import { Song } from './songs.ts';

/** The event's local time: `YYYY-MM-DDTHH:mm`. */
const localTime = z
  .string({ error: say.time })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, say.time)
  .nullable();

const whole = (error: string, most: number) =>
  z.number({ error }).int(error).min(1, error).max(most, error);

export const SuggestionSettingsInput = z
  .object({
    takes_songs: z.boolean(),
    takes_activities: z.boolean(),
    /** null: from the first sale. */
    opens: localTime,
    /** null: at the event's end. */
    closes: localTime,
    max_suggestions: whole(say.maxSuggestions, TOP_MAX_SUGGESTIONS),
    max_votes: whole(say.maxVotes, TOP_MAX_VOTES),
    /** The event's page shows the ten best. */
    shows_top: z.boolean(),
    takes_nicknames: z.boolean(),
  })
  .refine(({ opens, closes }) => opens === null || closes === null || opens < closes, {
    error: say.closesBeforeOpening,
    path: ['closes'],
  });
export type SuggestionSettingsInput = z.output<typeof SuggestionSettingsInput>;

/** How many wait for somebody to look at them, and how many there are. */
const Counts = z.object({
  songs: z.number().int(),
  activities: z.number().int(),
  votes: z.number().int(),
  reported: z.number().int(),
  held_back: z.number().int(),
});

export const SuggestionSettings = z.object(SuggestionSettingsInput.shape).extend({
  is_open: z.boolean(),
  /** Why guests cannot suggest or vote now; '' if they can. */
  closed_because: z.string(),
  opens_at: z.iso.datetime().nullable(),
  /** null: the event is postponed, and nobody chose a time. */
  closes_at: z.iso.datetime().nullable(),
  version: z.number().int(),
  counts: Counts,
  /** This organization's word list holds suggestions back. */
  organization_id: z.string(),
});
export type SuggestionSettings = z.infer<typeof SuggestionSettings>;

export const SuggestionWords = z.object({
  /** In lower case. A word holds back a suggestion that contains it as a whole word. */
  words: z.array(lineOfText(say.word, MAX_WORD)).max(MAX_WORDS, say.tooManyWords),
});
export type SuggestionWords = z.output<typeof SuggestionWords>;

export const LovedSong = Song.extend({
  /** The suggestion at the past event, for `planLovedSong`. */
  song_id: z.string(),
  votes: z.number().int(),
  /** Why it is proposed, in words. */
  why: z.string(),
  /** Its status at this event; null if nobody suggested it here. */
  status_here: z.enum(['new', 'planned', 'played', 'not_this_time', 'hidden']).nullable(),
});
export type LovedSong = z.infer<typeof LovedSong>;

export const suggestionSettingsApi = endpoints({
  getSuggestionSettings: {
    call: 'GET /events/{id}/suggestions',
    summary: 'Returns when and how an event takes suggestions, and how many it has.',
    access: 'events:read',
    reply: SuggestionSettings,
  },
  updateSuggestionSettings: {
    call: 'PUT /events/{id}/suggestions',
    summary: 'Changes when and how an event takes suggestions.',
    access: 'events:write',
    body: SuggestionSettingsInput,
    reply: SuggestionSettings,
  },
  streamSuggestions: {
    call: 'GET /events/{id}/suggestions/stream',
    summary:
      'Tells changes as server-sent events, until the client leaves. The data of each is the version.',
    access: 'events:read',
    refuses: codesOfSuggestions.stream,
    fileType: 'text/event-stream',
  },
  getSuggestionWords: {
    call: 'GET /organizations/{id}/suggestion-words',
    summary: 'Returns the words that hold suggestions back at an organizer’s events.',
    access: 'events:read',
    reply: SuggestionWords,
  },
  setSuggestionWords: {
    call: 'PUT /organizations/{id}/suggestion-words',
    summary: 'Replaces the word list. It applies to suggestions from then on.',
    access: 'events:write',
    body: SuggestionWords,
    reply: SuggestionWords,
  },
  listLovedSongs: {
    call: 'GET /events/{id}/loved-songs',
    summary:
      'Returns songs that ranked high at past events of the organizer with a category of this event.',
    access: 'events:read',
    reply: z.array(LovedSong),
  },
  planLovedSong: {
    call: 'POST /events/{id}/loved-songs',
    summary: 'Plans a song of a past event at this one.',
    access: 'events:write',
    body: z.object({ song_id: z.string().min(1).max(64) }),
    status: 201,
    reply: LovedSong,
  },
});
