import type { BoardNews } from '@marquee/contract/suggestions/board';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../../lib/app-error.ts';
import type { RankedList, Ranking } from '../ranking/ranking.ts';
import type { Teller } from '../streams/streams.ts';
import { presentNews } from './presenter.ts';

/** Events with open boards whose lists are kept to compare with. */
const MOST_EVENTS = 50;

/**
 * Says what changes on boards, so that a vote costs a phone in a booth a hundred bytes and no call.
 * What boards were told last is kept in memory; a board that was told something else reads the
 * changes itself.
 */
export function createBoardNews(ranking: Ranking): Teller {
  const told = new LRUCache<string, { list: RankedList; text: string }>({ max: MOST_EVENTS });
  return {
    async first(eventId, version) {
      const list = await ranking.atLeast(eventId, version);
      const text = JSON.stringify(nothingNew(list));
      if (!told.has(eventId)) told.set(eventId, { list, text });
      return text;
    },
    async next(eventId, version) {
      const list = await ranking.atLeast(eventId, version);
      const last = told.get(eventId);
      if (last?.list === list) return last.text;
      const text = JSON.stringify(last ? presentNews(last.list, list) : nothingNew(list));
      told.set(eventId, { list, text });
      return text;
    },
  };
}

/** Returns a teller that refuses to go on once a link is revoked or has ended. */
export function whileOpen(teller: Teller, isOpen: () => Promise<boolean>): Teller {
  return {
    first: teller.first,
    isOpen,
    next: async (eventId, version) => {
      if (!(await isOpen())) throw notFound();
      return teller.next(eventId, version);
    },
  };
}

function nothingNew({ version }: RankedList): BoardNews {
  return { since: version, version, votes: [], songs: [], gone: [] };
}
