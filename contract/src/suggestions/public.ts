import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { SlugParams } from '../events/public.ts';
import { ActivityInput, SongInput } from './fields.ts';
import {
  GuestActivity,
  GuestSong,
  GuestSuggestions,
  KnownSong,
  Left,
  OwnActivity,
  OwnSong,
  VoteAnswer,
} from './guests.ts';
import { MIN_KNOWN_SEARCH } from './limits.ts';
import { codesOfSuggestions } from './refusals.ts';

/** `merged`: it was there already, and the call was a vote for it. */
const merged = z.boolean();

export const KnownQuery = z.object({
  search: z.string().trim().min(MIN_KNOWN_SEARCH).max(120),
  /** Also asks the music catalogue. Never send it for each key that is pressed. */
  catalogue: z.enum(['true', 'false']).default('false'),
});

/** The first songs and activities of an event; empty lists if the organizer does not show them. */
export const TopSuggestions = z.object({
  version: z.number().int(),
  is_shown: z.boolean(),
  songs: z.array(GuestSong),
  activities: z.array(GuestActivity),
});
export type TopSuggestions = z.infer<typeof TopSuggestions>;

export const guestSuggestionsApi = endpoints({
  getGuestSuggestions: {
    call: 'GET /public/orders/{secret}/suggestions',
    summary:
      'Returns the songs and activities of an order’s event as its guests see them, with what the order suggested and votes for.',
    hasTag: true,
    access: 'public',
    refuses: codesOfSuggestions.read,
    perMinute: 600,
    reply: GuestSuggestions,
  },
  streamGuestSuggestions: {
    call: 'GET /public/orders/{secret}/suggestions/stream',
    summary:
      'Tells changes as server-sent events, until the client leaves. The data of each is the version.',
    access: 'public',
    refuses: [...codesOfSuggestions.read, ...codesOfSuggestions.stream],
    fileType: 'text/event-stream',
  },
  suggestSong: {
    call: 'POST /public/orders/{secret}/songs',
    summary: 'Suggests a song and votes for it. The same song in other spelling gets the vote.',
    access: 'public',
    refuses: codesOfSuggestions.suggest,
    perMinute: 120,
    body: SongInput,
    status: 201,
    reply: OwnSong.extend({ merged, left: Left }),
  },
  findKnownSongs: {
    call: 'GET /public/orders/{secret}/songs/known',
    summary:
      'Returns songs that are known here: at this event, at others of the organizer, on the platform and, if asked, in the music catalogue.',
    access: 'public',
    refuses: codesOfSuggestions.read,
    perMinute: 300,
    query: KnownQuery,
    reply: z.object({
      songs: z.array(KnownSong),
      /** `off`: there is none. `failed`: it did not answer; `songs` are those known here. */
      catalogue: z.enum(['off', 'not_asked', 'answered', 'failed']),
    }),
  },
  voteForSong: {
    call: 'PUT /public/orders/{secret}/songs/{id}/vote',
    summary: 'Votes for a song. An order has one vote per song; repeating it changes nothing.',
    access: 'public',
    refuses: codesOfSuggestions.vote,
    perMinute: 600,
    reply: VoteAnswer,
  },
  takeBackSongVote: {
    call: 'DELETE /public/orders/{secret}/songs/{id}/vote',
    summary: 'Takes back the order’s vote for a song.',
    access: 'public',
    refuses: codesOfSuggestions.takeBack,
    perMinute: 600,
    reply: VoteAnswer,
  },
  reportSong: {
    call: 'POST /public/orders/{secret}/songs/{id}/report',
    summary: 'Asks the organizer to look at a song. An order reports it once.',
    access: 'public',
    refuses: codesOfSuggestions.report,
    perMinute: 60,
    reply: z.object({ id: z.string() }),
  },
  suggestActivity: {
    call: 'POST /public/orders/{secret}/activities',
    summary: 'Suggests an activity and votes for it. One with the same title gets the vote.',
    access: 'public',
    refuses: codesOfSuggestions.suggest,
    perMinute: 120,
    body: ActivityInput,
    status: 201,
    reply: OwnActivity.extend({ merged, left: Left }),
  },
  voteForActivity: {
    call: 'PUT /public/orders/{secret}/activities/{id}/vote',
    summary: 'Votes for an activity. Repeating it changes nothing.',
    access: 'public',
    refuses: codesOfSuggestions.vote,
    perMinute: 600,
    reply: VoteAnswer,
  },
  takeBackActivityVote: {
    call: 'DELETE /public/orders/{secret}/activities/{id}/vote',
    summary: 'Takes back the order’s vote for an activity.',
    access: 'public',
    refuses: codesOfSuggestions.takeBack,
    perMinute: 600,
    reply: VoteAnswer,
  },
  reportActivity: {
    call: 'POST /public/orders/{secret}/activities/{id}/report',
    summary: 'Asks the organizer to look at an activity. An order reports it once.',
    access: 'public',
    refuses: codesOfSuggestions.report,
    perMinute: 60,
    reply: z.object({ id: z.string() }),
  },
});

export const topSuggestionsApi = endpoints({
  getTopSuggestions: {
    call: 'GET /public/events/{slug}/suggestions',
    summary: 'Returns the ten best songs and activities of an event, if its organizer shows them.',
    hasTag: true,
    access: 'public',
    perMinute: 600,
    params: SlugParams,
    reply: TopSuggestions,
  },
  streamTopSuggestions: {
    call: 'GET /public/events/{slug}/suggestions/stream',
    summary:
      'Tells changes as server-sent events, until the client leaves. The data of each is the version.',
    access: 'public',
    refuses: codesOfSuggestions.stream,
    params: SlugParams,
    fileType: 'text/event-stream',
  },
});
