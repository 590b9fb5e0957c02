import type { Deps } from '../../../deps.ts';
import { createRanking, type RankedList } from '../ranking/ranking.ts';
import { type GuestView, viewOf, writeView } from './presenter.ts';

/** The lists of events that a server keeps, as they are ranked and as guests see them. */
export type Lists = ReturnType<typeof createLists>;

export function createLists(deps: Pick<Deps, 'db'>) {
  const views = new WeakMap<RankedList, GuestView>();
  const written = new WeakMap<GuestView, string>();
  return {
    ranking: createRanking(deps),
    /** Returns what all guests see of a list; it is made once for each version. */
    viewOf(list: RankedList): GuestView {
      const made = views.get(list) ?? viewOf(list);
      views.set(list, made);
      return made;
    },
    /** Returns the same as JSON. */
    writtenViewOf(list: RankedList): string {
      const view = this.viewOf(list);
      const text = written.get(view) ?? writeView(view);
      written.set(view, text);
      return text;
    },
  };
}
