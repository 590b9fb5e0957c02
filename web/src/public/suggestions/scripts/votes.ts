import type { GuestSuggestions } from '@marquee/contract/suggestions/guests';
import { guestSuggestionsApi as api } from '@marquee/contract/suggestions/public';
import { request } from '../../../lib/request.ts';
import type { Row } from './rows.ts';

const calls = {
  song: { vote: api.voteForSong, back: api.takeBackSongVote, report: api.reportSong },
  activity: {
    vote: api.voteForActivity,
    back: api.takeBackActivityVote,
    report: api.reportActivity,
  },
} as const;

/** Reports a suggestion, votes for it, or takes the vote back. */
export async function actOn(what: string, secret: string, row: Row): Promise<void> {
  const { vote, back, report } = calls[row.kind];
  const params = { secret, id: row.id };
  if (what === 'report') await request(report, { params });
  else await request(row.isVoted ? back : vote, { params });
}

/** Returns the suggestions with this row's vote turned, before the server has answered. */
export function withVote(data: GuestSuggestions, { id, isVoted }: Row): GuestSuggestions {
  const step = isVoted ? -1 : 1;
  const counted = <T extends { id: string; votes: number }>(list: readonly T[]): T[] =>
    list.map((one) => (one.id === id ? { ...one, votes: one.votes + step } : one));
  const both = ({ songs, activities }: Pick<GuestSuggestions, 'songs' | 'activities'>) => ({
    songs: counted(songs),
    activities: counted(activities),
  });
  const { mine, left, voted } = data;
  return {
    ...data,
    ...both(data),
    newest: both(data.newest),
    mine: { songs: counted(mine.songs), activities: counted(mine.activities) },
    left: { ...left, votes: Math.max(0, left.votes - step) },
    voted: isVoted ? voted.filter((one) => one !== id) : [...voted, id],
  };
}
