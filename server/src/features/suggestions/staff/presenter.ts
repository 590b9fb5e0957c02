import type { ActivitySuggestion } from '@marquee/contract/suggestions/activities';
import { whyRanked } from '@marquee/contract/suggestions/sentences';
import type { SongSuggestion } from '@marquee/contract/suggestions/songs';
import { activityStatusWords, songStatusWords } from '@marquee/contract/suggestions/statuses';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Columns } from '../../../lib/csv.ts';
import type { Suggestion } from '../ranking/rows.ts';

/** A suggestion with its place in the ranking and in the organizer's own order, both from 1. */
export type Placed = { suggestion: Suggestion; rank: number; position: number | null };

/** The names of orders by id. */
export type Names = ReadonlyMap<string, string>;

function presentShared({ suggestion, rank }: Placed, names: Names) {
  const { orderId, votes } = suggestion;
  const name = orderId === null ? undefined : names.get(orderId);
  return {
    id: suggestion.id,
    votes,
    suggested_at: new Date(suggestion.suggestedAt).toISOString(),
    suggested_by:
      orderId === null || name === undefined
        ? null
        : { order_id: orderId, reference: referenceOf(orderId), name },
    nickname: suggestion.nickname,
    reports: suggestion.reports,
    held_back: suggestion.isHeldBack,
    pinned: suggestion.pinnedAt !== null,
    reply: suggestion.reply,
    rank,
    why: whyRanked(suggestion),
  };
}

export function presentSong(placed: Placed, names: Names): SongSuggestion {
  const { suggestion: song, position } = placed;
  return {
    Title: song.title,
    Artist: song.artist,
    Genres: song.genres,
    BPM: song.bpm,
    Link: song.link,
    ...presentShared(placed, names),
    status: song.status === 'open' ? 'new' : song.status,
    played_at: song.playedAt === null ? null : new Date(song.playedAt).toISOString(),
    position,
  };
}

export function presentActivity(placed: Placed, names: Names): ActivitySuggestion {
  const { title, text, status } = placed.suggestion;
  return {
    title,
    text,
    ...presentShared(placed, names),
    status: status === 'new' || status === 'played' ? 'open' : status,
  };
}

export const songColumns: Columns<SongSuggestion> = {
  Rank: ({ rank }) => rank,
  Title: ({ Title }) => Title,
  Artist: ({ Artist }) => Artist,
  Genres: ({ Genres }) => Genres.join(', '),
  BPM: ({ BPM }) => BPM ?? '',
  Link: ({ Link }) => Link,
  Votes: ({ votes }) => votes,
  Status: ({ status }) => songStatusWords[status],
  'Played At': { instant: ({ played_at }) => played_at },
  Reply: ({ reply }) => reply,
  Reports: ({ reports }) => reports,
  'Held Back': ({ held_back }) => (held_back ? 'Yes' : 'No'),
  'Suggested At': { instant: ({ suggested_at }) => suggested_at },
  'Suggested By': ({ suggested_by }) => suggested_by?.name ?? '',
  Order: ({ suggested_by }) => suggested_by?.reference ?? '',
  Nickname: ({ nickname }) => nickname,
};

export const activityColumns: Columns<ActivitySuggestion> = {
  Rank: ({ rank }) => rank,
  Title: ({ title }) => title,
  Text: ({ text }) => text,
  Votes: ({ votes }) => votes,
  Status: ({ status }) => activityStatusWords[status],
  Reply: ({ reply }) => reply,
  Reports: ({ reports }) => reports,
  'Held Back': ({ held_back }) => (held_back ? 'Yes' : 'No'),
  'Suggested At': { instant: ({ suggested_at }) => suggested_at },
  'Suggested By': ({ suggested_by }) => suggested_by?.name ?? '',
  Order: ({ suggested_by }) => suggested_by?.reference ?? '',
  Nickname: ({ nickname }) => nickname,
};
