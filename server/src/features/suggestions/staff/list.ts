import type { ActivitiesQuery } from '@marquee/contract/suggestions/activities';
import type { SongsQuery } from '@marquee/contract/suggestions/songs';
import { searchFor, searchWords } from '@marquee/contract/spelling/search-words';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { badCursor } from '../../../lib/listing.ts';
import type { RankedList, Ranking } from '../ranking/ranking.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { isPlayable } from '../rules.ts';
import type { Names, Placed } from './presenter.ts';

type Query = Omit<z.output<typeof SongsQuery> | z.output<typeof ActivitiesQuery>, 'limit'>;

/** Reads an event's newest list. */
export async function readList(
  db: Database,
  { ranking }: { ranking: Ranking },
  eventId: string,
): Promise<RankedList> {
  const row = await db
    .selectFrom('suggestion_events')
    .select('version')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return ranking.atLeast(eventId, row?.version ?? 0);
}

/** Gives each suggestion its place in the ranking and in the organizer's own order. */
export function placed(list: readonly Suggestion[]): Placed[] {
  const own = list
    .filter((song) => song.place !== null && isPlayable(song))
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const positions = new Map(own.map(({ id }, index) => [id, index + 1]));
  return list.map((suggestion, index) => {
    return { suggestion, rank: index + 1, position: positions.get(suggestion.id) ?? null };
  });
}

/** Returns the suggestions that a query asks for, in its order. */
export function filtered(list: readonly Suggestion[], query: Query): Placed[] {
  const isFound = searchFor(query.search ?? '');
  const found = placed(list).filter(({ suggestion }) => {
    if (query.status !== undefined && suggestion.status !== query.status) return false;
    if (query.only === 'reported' && suggestion.reports === 0) return false;
    if (query.only === 'held_back' && !suggestion.isHeldBack) return false;
    return isFound(searched(suggestion));
  });
  const compare = comparisons[query.sort];
  // Sorting is stable, so that equal ones keep the order of the ranking.
  return compare ? found.toSorted(compare) : found;
}

function searched({ words, nickname, text, genres }: Suggestion): string {
  return `${words} ${searchWords([nickname, text, ...genres].join(' '))}`;
}

type Compare = (a: Placed, b: Placed) => number;

const byText = (textOf: (suggestion: Suggestion) => string): Compare => {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return (a, b) => collator.compare(textOf(a.suggestion), textOf(b.suggestion));
};

const comparisons: Record<Query['sort'], Compare | undefined> = {
  rank: undefined,
  position: (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0,
  '-votes': (a, b) => b.suggestion.votes - a.suggestion.votes,
  '-suggested_at': (a, b) => b.suggestion.suggestedAt - a.suggestion.suggestedAt,
  '-reports': (a, b) => b.suggestion.reports - a.suggestion.reports,
  title: byText(({ title }) => title),
  artist: byText(({ artist }) => artist),
  bpm: (a, b) => (a.suggestion.bpm ?? Infinity) - (b.suggestion.bpm ?? Infinity) || 0,
};

/**
 * Cuts one page out of a list. The cursor is the last row's id, so that a page continues behind it
 * although other rows have moved.
 * @throws AppError `invalid` when that row is no longer in the list
 */
export function cutPage(
  rows: readonly Placed[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const last = rows.findIndex(({ suggestion }) => suggestion.id === cursor);
  if (cursor !== undefined && last === -1) throw badCursor();
  const page = rows.slice(last + 1, last + 1 + limit);
  const isLast = last + 1 + limit >= rows.length;
  const nextCursor = isLast ? null : (page.at(-1)?.suggestion.id ?? null);
  return { rows: page, nextCursor, total: rows.length };
}

/** Reads the names on the orders that suggested. */
export async function readNames(db: Database, rows: readonly Placed[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ suggestion }) => suggestion.orderId ?? []))];
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(orders.map(({ id, name }) => [id, name]));
}
