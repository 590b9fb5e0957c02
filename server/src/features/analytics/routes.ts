import { analyticsApi, type Dashboard } from '@marquee/contract/analytics';
import type { QueryOf } from '@marquee/contract/endpoint';
import type { Deps } from '../../deps.ts';
import { type Actor, isAdministrator, organizationScope } from '../../lib/actor.ts';
import { implement, type Server } from '../../http/implement.ts';
import { eventFiguresRoutes } from './event/routes.ts';
import {
  presentBestSeller,
  presentEventInfo,
  presentFigures,
  presentHighlight,
  presentSales,
} from './presenter.ts';
import {
  countCategories,
  getFigures,
  getScope,
  getTakings,
  listNewestEvents,
  type Scope,
} from './queries.ts';
import { listBestSellers, listNextEvents, listSales } from './queries-sales.ts';
import { salesDays } from './rules.ts';

export function analyticsRoutes(server: Server): void {
  const { db, clock } = server.deps;
  eventFiguresRoutes(server);
  implement(server, analyticsApi, {
    getDashboard: async ({ actor, query, reads }) => {
      return {
        data: await readDashboard({ db: reads, clock }, actor, organizationScope(actor), query),
      };
    },
    getOrganizationDashboard: async ({ actor, params, query, reads }) => {
      const scope = await getScope(db, actor, params.organizationId);
      return { data: await readDashboard({ db: reads, clock }, actor, scope, query) };
    },
  });
}

async function readDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  scope: Scope,
  query: QueryOf<(typeof analyticsApi)['getDashboard']>,
): Promise<Dashboard> {
  const now = clock();
  const days = salesDays(now, query.timezone);
  const [figures, takings, categories, newest, sales, best, next] = await Promise.all([
    getFigures(db, scope, now),
    getTakings(db, scope),
    isAdministrator(actor) ? countCategories(db) : null,
    query.eventinfo === 0 ? [] : listNewestEvents(db, scope, query.eventinfo),
    listSales(db, scope, days),
    listBestSellers(db, scope, days.since),
    listNextEvents(db, scope, now),
  ]);
  return {
    ...presentFigures(figures, takings),
    total_categories: categories,
    eventinfo: newest.map((row) => presentEventInfo(row, now)),
    sales: presentSales(days, sales),
    best_selling: best.map((row) => presentBestSeller(row, now)),
    next_events: next.map((row) => presentHighlight(row, now)),
  };
}
