import { z } from 'zod';
import { activityStatuses, songStatuses } from './statuses.ts';

/** A song as guests see it. */
export const GuestSong = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  genres: z.array(z.string()),
  bpm: z.number().nullable(),
  /** '' for none. */
  link: z.string(),
  votes: z.number().int(),
  status: z.enum(songStatuses).exclude(['hidden']),
  played_at: z.iso.datetime().nullable(),
  /** The organizer's words; '' for none. */
  reply: z.string(),
  /** '' if the guest chose none. */
  nickname: z.string(),
  is_pinned: z.boolean(),
});
export type GuestSong = z.infer<typeof GuestSong>;

/** An activity as guests see it. */
export const GuestActivity = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  votes: z.number().int(),
  status: z.enum(activityStatuses).exclude(['hidden']),
  reply: z.string(),
  nickname: z.string(),
  is_pinned: z.boolean(),
});
export type GuestActivity = z.infer<typeof GuestActivity>;

/**
 * Whether other guests see one's own suggestion. `held_back`: it waits until the organizer looked
 * at it. `hidden`: the organizer hid it, or nobody votes for it any more.
 */
export const listings = ['listed', 'held_back', 'hidden'] as const;
const listing = z.enum(listings);

export const OwnSong = GuestSong.extend({ listing });
export type OwnSong = z.infer<typeof OwnSong>;
export const OwnActivity = GuestActivity.extend({ listing });
export type OwnActivity = z.infer<typeof OwnActivity>;

/** What an order may still do. */
export const Left = z.object({ suggestions: z.number().int(), votes: z.number().int() });

export const GuestSuggestions = z.object({
  /** Rises with every change of the event's suggestions; the stream tells it. */
  version: z.number().int(),
  is_open: z.boolean(),
  /** Why guests cannot suggest or vote now; '' if they can. */
  closed_because: z.string(),
  opens_at: z.iso.datetime().nullable(),
  /** null: the event is postponed, and nobody chose a time. */
  closes_at: z.iso.datetime().nullable(),
  takes_songs: z.boolean(),
  takes_activities: z.boolean(),
  takes_nicknames: z.boolean(),
  /** Whether a music catalogue can be asked for songs that nobody suggested here. */
  has_catalogue: z.boolean(),
  limits: Left,
  left: Left,
  /** The nickname that the order used last; '' for none. */
  nickname: z.string(),
  /** Can still be played, in ranking order: at most 50. */
  songs: z.array(GuestSong),
  /** The newest first: at most 20. */
  played: z.array(GuestSong),
  /** In ranking order: at most 50. */
  activities: z.array(GuestActivity),
  /** The latest that the organizer has not decided, whatever their votes: at most 20 of each. */
  newest: z.object({ songs: z.array(GuestSong), activities: z.array(GuestActivity) }),
  /** What this order suggested, the newest first. */
  mine: z.object({ songs: z.array(OwnSong), activities: z.array(OwnActivity) }),
  /** Ids of the songs and activities that this order votes for. */
  voted: z.array(z.string()),
  /** Ids of those that this order reported. */
  reported: z.array(z.string()),
});
export type GuestSuggestions = z.infer<typeof GuestSuggestions>;

/** A vote, cast or taken back. `id` differs from the call's if the suggestion was merged. */
export const VoteAnswer = z.object({
  id: z.string(),
  votes: z.number().int(),
  is_voted: z.boolean(),
  left: Left,
});
export type VoteAnswer = z.infer<typeof VoteAnswer>;

/** Where a song that comes up while typing is known from. */
export const knownFrom = ['event', 'organizer', 'platform', 'catalogue'] as const;

export const KnownSong = z.object({
  title: z.string(),
  artist: z.string(),
  genres: z.array(z.string()),
  bpm: z.number().nullable(),
  link: z.string(),
  from: z.enum(knownFrom),
  /** Its suggestion at this event, to vote for; null if it has none. */
  id: z.string().nullable(),
  votes: z.number().int().nullable(),
});
export type KnownSong = z.infer<typeof KnownSong>;
