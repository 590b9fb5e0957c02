import { ratingsApi } from '@marquee/contract/ratings/ratings';
import { implement, type Server } from '../../http/implement.ts';
import { getEvent } from '../events/queries.ts';
import { presentRatings } from './presenter.ts';
import { readRatings } from './queries.ts';

export function ratingsRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, ratingsApi, {
    getEventRatings: async ({ actor, params }) => {
      const { id } = await getEvent(db, actor, params.id);
      return { data: presentRatings(await readRatings(db, id)) };
    },
  });
}
