import { ranked } from '@marquee/contract/suggestions/ranking';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import { readChanged, type Suggestion } from './rows.ts';

/** An event's suggestions at one version, ranked; merged ones are only in `all`. */
export type RankedList = {
  version: number;
  songs: readonly Suggestion[];
  activities: readonly Suggestion[];
  all: ReadonlyMap<string, Suggestion>;
};

export type Ranking = {
  /** Returns an event's list at a version or a later one. */
  atLeast: (eventId: string, version: number) => Promise<RankedList>;
};

/** Suggestions that are kept in memory, of all events together. */
const MOST_KEPT = 60_000;
/** A list that is being changed all the time is sorted during a quarter of the time at most. */
const REST = 3;

const empty: RankedList = { version: 0, songs: [], activities: [], all: new Map() };

/**
 * Keeps the ranked lists of events in memory. A request that needs a newer version than the kept one
 * reads what changed since, and requests that wait at the same time share that.
 */
export function createRanking({ db }: Pick<Deps, 'db'>): Ranking {
  const kept = new LRUCache<string, RankedList>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ all }) => all.size + 1,
  });
  const underWay = new Map<string, Promise<RankedList>>();
  const restUntil = new LRUCache<string, number>({ max: 1000 });

  async function refresh(eventId: string): Promise<RankedList> {
    await wait((restUntil.get(eventId) ?? 0) - performance.now());
    const known = kept.get(eventId) ?? empty;
    const changed = await readChanged(db, eventId, known.version);
    const began = performance.now();
    const list = changed.version === known.version ? known : merged(known, changed);
    kept.set(eventId, list);
    const now = performance.now();
    restUntil.set(eventId, now + REST * (now - began));
    return list;
  }

  function shared(eventId: string): Promise<RankedList> {
    const running = underWay.get(eventId);
    if (running) return running;
    const started = refresh(eventId).finally(() => underWay.delete(eventId));
    underWay.set(eventId, started);
    return started;
  }

  async function atLeast(eventId: string, version: number): Promise<RankedList> {
    const known = kept.get(eventId) ?? empty;
    if (known.version >= version) return known;
    const list = await shared(eventId);
    // A refresh that was under way may have read before the change that the caller knows of.
    return list.version >= version ? list : shared(eventId);
  }
  return { atLeast };
}

function wait(milliseconds: number): Promise<void> | undefined {
  if (milliseconds < 1) return undefined;
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function merged(
  known: RankedList,
  { version, rows }: { version: number; rows: Suggestion[] },
): RankedList {
  const all = new Map(known.all);
  for (const row of rows) all.set(row.id, row);
  const own = [...all.values()].filter(({ mergedInto }) => mergedInto === null);
  const of = (kind: Suggestion['kind']) =>
    ranked(own.filter((suggestion) => suggestion.kind === kind));
  return { version, all, songs: of('song'), activities: of('activity') };
}
