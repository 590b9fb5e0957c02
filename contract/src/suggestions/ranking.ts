export type Ranked = {
  id: string;
  /** Milliseconds; null if it is not pinned. */
  pinnedAt: number | null;
  votes: number;
  /** Whether one of the votes is that of the order that suggested it. */
  hasOwnVote: boolean;
  /** Milliseconds. */
  suggestedAt: number;
};

/** Returns the votes that rank a suggestion: those of other orders than the one that suggested it. */
export function votesOfOthers({ votes, hasOwnVote }: Pick<Ranked, 'votes' | 'hasOwnVote'>): number {
  return hasOwnVote ? votes - 1 : votes;
}

/**
 * Sorts suggestions: pinned ones first, the earliest pin at the top, then by the votes of others.
 * Equal ones are decided by all votes, then by age, then by id, so that the order is the same
 * everywhere. A suggestion never stands above one that shows more votes.
 */
export function ranked<T extends Ranked>(suggestions: readonly T[]): T[] {
  return suggestions.toSorted((a, b) => {
    const pins = (a.pinnedAt ?? Infinity) - (b.pinnedAt ?? Infinity);
    // Two that are not pinned give NaN, which is falsy.
    return pins || votesOfOthers(b) - votesOfOthers(a) || b.votes - a.votes || byAge(a, b);
  });
}

/** Sorts suggestions by when they came, the latest first, whatever their votes. */
export function newestFirst<T extends Aged>(suggestions: readonly T[]): T[] {
  return suggestions.toSorted((a, b) => byAge(b, a));
}

type Aged = Pick<Ranked, 'id' | 'suggestedAt'>;

function byAge(a: Aged, b: Aged): number {
  return a.suggestedAt - b.suggestedAt || (a.id < b.id ? -1 : 1);
}
