import { CARDS_FOR_PROMOTED } from '@marquee/contract/boosts/boosts';
import type { FastifyRequest } from 'fastify';
import { isReader } from '../features/analytics/views/rules.ts';
import { listPromoted, type Promoted } from '../features/boosts/promotions/queries.ts';
import { inTurn, roomFor } from '../features/boosts/promotions/rotation.ts';
import { promotionCounter } from '../features/boosts/promotions/shown.ts';
import { clientNetwork } from '../http/client-network.ts';
import { freshly, type Pages } from './page.ts';
import type { Reader } from './rendered.ts';

/** The promoted places of a page: what is in them now, and counting who saw it. */
export function promotedPlaces({ app, deps }: Pick<Pages, 'app' | 'deps'>) {
  const listed = freshly(deps, () => listPromoted(deps.db, deps.clock()));
  const counter = promotionCounter(deps, (error) =>
    app.log.warn(error, 'Views of promoted places could not be written'),
  );
  app.addHook('onClose', () => counter.write());
  return {
    /** @param cards how many others the page has. @param most how many promoted ones fit */
    choose: async (cards: number, most: number): Promise<Promoted[]> => {
      const room = roomFor(cards, { every: CARDS_FOR_PROMOTED, most });
      return room === 0 ? [] : inTurn(await listed(), deps.clock(), room);
    },
    /** Counts a view of each; programs and users with a session do not count. */
    countViews: (request: FastifyRequest, reader: Reader, promoted: Promoted[]): void => {
      if (request.method !== 'GET' || reader.isSignedIn || !isReader(request.headers)) return;
      const network = clientNetwork(request.ip);
      for (const { code, timezone } of promoted) {
        counter.count({ kind: 'views', code, timezone, network });
      }
    },
  };
}
