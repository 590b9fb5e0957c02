/** 95 % confidence. */
const Z = 1.96;

export type Ranked = {
  id: string;
  /** Milliseconds; null if it is not pinned. */
  pinnedAt: number | null;
  votes: number;
  /** Ballots that were cast at the event before it was suggested. */
  ballotsBefore: number;
  /** Milliseconds. */
  suggestedAt: number;
};

/**
 * Returns the lower bound of Wilson's interval for the share of ballots that a suggestion got.
 * Few ballots give a wide interval, but only ballots since the suggestion count, so that a new song
 * competes by its share and not by its age.
 * Source: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA
 * 22 (1927); for rankings, E. Miller, How Not To Sort By Average Rating (2009).
 * @param votes that it has now
 * @param ballots votes cast at the event since it was suggested
 */
export function scoreOf(votes: number, ballots: number): number {
  if (votes <= 0) return 0;
  const n = Math.max(ballots, votes);
  const share = votes / n;
  const middle = share + (Z * Z) / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n);
  return (middle - half) / (1 + (Z * Z) / n);
}

/**
 * Sorts suggestions: pinned ones first, the earliest pin at the top, then by score. Equal scores
 * are decided by votes, then by age, then by id, so that the order is the same everywhere.
 * @param ballots votes that were cast at the event so far
 */
export function ranked<T extends Ranked>(suggestions: readonly T[], ballots: number): T[] {
  const scores = new Map(
    suggestions.map(({ id, votes, ballotsBefore }) => [
      id,
      scoreOf(votes, ballots - ballotsBefore),
    ]),
  );
  return suggestions.toSorted((a, b) => compare(a, b, scores));
}

function compare(a: Ranked, b: Ranked, scores: ReadonlyMap<string, number>): number {
  const pins = (a.pinnedAt ?? Infinity) - (b.pinnedAt ?? Infinity);
  // Two that are not pinned give NaN, which is falsy.
  if (pins) return pins;
  const score = (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0);
  if (score !== 0) return score;
  return b.votes - a.votes || a.suggestedAt - b.suggestedAt || (a.id < b.id ? -1 : 1);
}
