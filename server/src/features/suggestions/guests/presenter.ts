import {
  type GuestActivity,
  type GuestSong,
  GuestSuggestions,
  type OwnActivity,
  type OwnSong,
} from '@marquee/contract/suggestions/guests';
import { GUEST_PAGE, GUEST_PLAYED, NEWEST, PUBLIC_TOP } from '@marquee/contract/suggestions/limits';
import { newestFirst } from '@marquee/contract/suggestions/ranking';
import type { TopSuggestions } from '@marquee/contract/suggestions/public';
import type { z } from 'zod';
import type { RankedList } from '../ranking/ranking.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { isListed, isUndecided, type Opening, takesVotes } from '../rules.ts';
import { leftOf } from '../votes/rules.ts';
import type { GuestState } from './orders.ts';

const shared = { songs: true, played: true, activities: true, newest: true } as const;
const SharedSuggestions = GuestSuggestions.pick(shared);
const OwnSuggestions = GuestSuggestions.omit(shared);

/** What all guests of an event see alike. */
export type GuestView = z.infer<typeof SharedSuggestions>;

export function viewOf({ songs, activities }: RankedList): GuestView {
  const listed = songs.filter(isListed);
  const ideas = activities.filter(isListed);
  const played = listed.filter(({ status }) => status === 'played');
  return {
    songs: listed.filter(takesVotes).slice(0, GUEST_PAGE).map(presentSong),
    played: played
      .toSorted((a, b) => (b.playedAt ?? 0) - (a.playedAt ?? 0))
      .slice(0, GUEST_PLAYED)
      .map(presentSong),
    activities: ideas.filter(takesVotes).slice(0, GUEST_PAGE).map(presentActivity),
    newest: {
      songs: newestOf(listed).map(presentSong),
      activities: newestOf(ideas).map(presentActivity),
    },
  };
}

function newestOf(listed: readonly Suggestion[]): Suggestion[] {
  return newestFirst(listed.filter(isUndecided)).slice(0, NEWEST);
}

export function presentTop(list: RankedList, view: GuestView): TopSuggestions {
  return {
    version: list.version,
    is_shown: true,
    songs: view.songs.slice(0, PUBLIC_TOP),
    activities: view.activities.slice(0, PUBLIC_TOP),
  };
}

/** Writes what all guests see as the members of a JSON object, once for all of them. */
export function writeView(view: GuestView): string {
  return JSON.stringify(SharedSuggestions.parse(view)).slice(1, -1);
}

/** Writes a guest's suggestions as JSON, with what `writeView` wrote. */
export function writeGuest(own: OwnSuggestions, writtenView: string): string {
  return `${JSON.stringify(OwnSuggestions.parse(own)).slice(0, -1)},${writtenView}}`;
}

type OwnSuggestions = z.infer<typeof OwnSuggestions>;

export function presentGuest(
  guest: GuestState,
  opening: Opening,
  list: RankedList,
  hasCatalogue: boolean,
): OwnSuggestions {
  const { settings } = guest;
  const own = guest.suggested.flatMap((id) => targetOf(list, id) ?? []);
  const mine = [...new Set(own)];
  const { max_suggestions: suggestions, max_votes: votes } = settings;
  return {
    version: list.version,
    is_open: opening.isOpen,
    closed_because: opening.because,
    opens_at: opening.opensAt?.toISOString() ?? null,
    closes_at: opening.closesAt?.toISOString() ?? null,
    takes_songs: settings.takes_songs,
    takes_activities: settings.takes_activities,
    takes_nicknames: settings.takes_nicknames,
    has_catalogue: hasCatalogue,
    limits: { suggestions, votes },
    left: leftOf(settings, { cast: guest.voted.length, suggested: guest.suggested.length }),
    nickname: nicknameOf(guest, list),
    mine: {
      songs: mine.filter(({ kind }) => kind === 'song').map(presentOwnSong),
      activities: mine.filter(({ kind }) => kind === 'activity').map(presentOwnActivity),
    },
    voted: guest.voted,
    reported: guest.reported,
  };
}

/** Returns a suggestion, or the one that it was merged into. */
function targetOf({ all }: RankedList, id: string): Suggestion | undefined {
  const found = all.get(id);
  return found && found.mergedInto !== null ? all.get(found.mergedInto) : found;
}

function nicknameOf({ suggested }: GuestState, { all }: RankedList): string {
  const [last = ''] = suggested;
  return all.get(last)?.nickname ?? '';
}

export function presentSong(song: Suggestion): GuestSong {
  return {
    id: song.id,
    title: song.title,
    artist: song.artist,
    genres: song.genres,
    bpm: song.bpm,
    link: song.link,
    votes: song.votes,
    status: song.status === 'hidden' || song.status === 'open' ? 'new' : song.status,
    played_at: song.playedAt === null ? null : new Date(song.playedAt).toISOString(),
    reply: song.reply,
    nickname: song.nickname,
    is_pinned: song.pinnedAt !== null,
  };
}

export function presentActivity(activity: Suggestion): GuestActivity {
  const { status } = activity;
  return {
    id: activity.id,
    title: activity.title,
    text: activity.text,
    votes: activity.votes,
    status: status === 'planned' || status === 'not_this_time' ? status : 'open',
    reply: activity.reply,
    nickname: activity.nickname,
    is_pinned: activity.pinnedAt !== null,
  };
}

function listingOf(suggestion: Suggestion): OwnSong['listing'] {
  if (suggestion.isHeldBack && suggestion.status !== 'hidden') return 'held_back';
  return isListed(suggestion) ? 'listed' : 'hidden';
}

export function presentOwnSong(song: Suggestion): OwnSong {
  return { ...presentSong(song), listing: listingOf(song) };
}

export function presentOwnActivity(activity: Suggestion): OwnActivity {
  return { ...presentActivity(activity), listing: listingOf(activity) };
}
