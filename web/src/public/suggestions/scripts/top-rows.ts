import { formatCount } from '@marquee/contract/formats/counts';
import type { GuestActivity, GuestSong } from '@marquee/contract/suggestions/guests';
import { playedWords } from './rows.ts';

const vote = { one: 'vote', other: 'votes' };

/** A row of the event page's lists, in words. */
export type TopRow = { id: string; title: string; detail: string; fate: string; votes: string };

/** Returns a song as the event's page shows it. @param timezone of the event */
export function topSong(song: GuestSong, timezone: string): TopRow {
  const { id, title, artist, played_at: playedAt } = song;
  const fate = playedAt === null ? fateOf(song) : playedWords(playedAt, timezone);
  return { id, title, detail: artist, fate, votes: formatCount(song.votes, vote) };
}

/** Returns an activity as the event's page shows it. */
export function topActivity(activity: GuestActivity): TopRow {
  const { id, title } = activity;
  return {
    id,
    title,
    detail: '',
    fate: fateOf(activity),
    votes: formatCount(activity.votes, vote),
  };
}

function fateOf({ status }: GuestSong | GuestActivity): string {
  return status === 'planned' ? 'Planned' : '';
}
