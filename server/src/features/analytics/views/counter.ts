import { wallClockOf } from '@marquee/contract/events/times';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import { addViews, type DayViews } from './commands.ts';

/** How long views wait in memory, so that a crowd costs one statement; a crash loses them. */
const WRITE_AFTER_MS = 5_000;
/** The most views of an event that one network adds in an hour: a school has one address, too. */
export const MAX_VIEWS_OF_NETWORK = 120;
const HOUR_MS = 3_600_000;
/** The most networks that are told apart; beyond that, the one unused for the longest is dropped. */
const MOST_NETWORKS = 20_000;

export type View = { eventId: string; timezone: string; network: string };
export type ViewCounter = {
  count: (view: View) => void;
  /** Writes what waits. What cannot be written waits for the next time. */
  write: () => Promise<void>;
};

/**
 * Counts views of events' pages in memory and writes them every few seconds while there are any.
 * Networks are remembered for an hour, in memory only.
 */
export function viewCounter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  onFailure: (error: unknown) => void,
): ViewCounter {
  const ofNetwork = new LRUCache<string, { hour: number; views: number }>({ max: MOST_NETWORKS });
  let waiting = new Map<string, DayViews>();
  let timer: NodeJS.Timeout | undefined;

  function hasRoom({ eventId, network }: View, now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const key = `${eventId} ${network}`;
    const known = ofNetwork.get(key);
    const views = known?.hour === hour ? known.views : 0;
    if (views >= MAX_VIEWS_OF_NETWORK) return false;
    ofNetwork.set(key, { hour, views: views + 1 });
    return true;
  }

  function add({ event_id, day, views }: DayViews): void {
    const key = `${event_id} ${day}`;
    waiting.set(key, { event_id, day, views: (waiting.get(key)?.views ?? 0) + views });
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const rows = [...waiting.values()];
    waiting = new Map();
    try {
      await addViews(db, rows);
    } catch (error) {
      rows.forEach(add);
      onFailure(error);
    }
  }

  return {
    count(view) {
      const now = clock();
      if (!hasRoom(view, now)) return;
      add({ event_id: view.eventId, day: wallClockOf(now, view.timezone).date, views: 1 });
    },
    write,
  };
}
