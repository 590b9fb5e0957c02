import { forecastsApi } from '@marquee/contract/forecasts';
import { implement, type Server } from '../../http/implement.ts';
import { organizationScope } from '../../lib/actor.ts';
import { getEvent } from '../events/queries.ts';
import { daysUntil, presentForecast, presentPaces } from './presenter.ts';
import {
  getRevenueCents,
  listNextOnSale,
  listPastEvents,
  listPriceChanges,
  listSalesBefore,
} from './queries.ts';
import { chooseComparables } from './rules.ts';

export function forecastsRoutes(server: Server): void {
  const { db, clock } = server.deps;
  const choose = async (event: Parameters<typeof listPastEvents>[1] & { starts_at: Date }) => {
    const now = clock();
    return chooseComparables(await listPastEvents(db, event, now), daysUntil(event.starts_at, now));
  };
  implement(server, forecastsApi, {
    getEventForecast: async ({ actor, params }) => {
      const event = await getEvent(db, actor, params.id);
      const chosen = await choose(event);
      const [sales, cents, changes] = await Promise.all([
        listSalesBefore(db, [event.id, ...chosen.events.map(({ id }) => id)]),
        getRevenueCents(db, event.id, organizationScope(actor)),
        listPriceChanges(db, event.id),
      ]);
      return { data: presentForecast(event, chosen, { sales, cents, changes }, clock()) };
    },
    listPaces: async ({ actor }) => {
      const next = await listNextOnSale(db, organizationScope(actor), clock());
      const all = await Promise.all(
        next.map(async (event) => ({ event, past: (await choose(event)).events })),
      );
      const ids = all.flatMap(({ event, past }) => [event.id, ...past.map(({ id }) => id)]);
      const sales = await listSalesBefore(db, [...new Set(ids)]);
      return { data: presentPaces(all, sales, clock()) };
    },
  });
}
