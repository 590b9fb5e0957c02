import { forecastsApi } from '@marquee/contract/forecasts';
import type { Database } from '../../db/database.ts';
import { implement, type Server } from '../../http/implement.ts';
import { organizationScope, roleOfActor } from '../../lib/actor.ts';
import { getEvent } from '../events/queries.ts';
import { withNudges } from './nudges/queries.ts';
import { daysUntil, presentForecast, presentPaces } from './presenter.ts';
import { pricePreviewsRoutes } from './prices/routes.ts';
import {
  getRevenueCents,
  listNextOnSale,
  listPastEvents,
  listPriceChanges,
  listSalesBefore,
  getSeats,
  listShifts,
} from './queries.ts';
import { chooseComparables } from './rules.ts';

export function forecastsRoutes(server: Server): void {
  const { db, clock } = server.deps;
  pricePreviewsRoutes(server);
  const choose = async (
    reads: Database,
    event: Parameters<typeof listPastEvents>[1] & { starts_at: Date },
  ) => {
    const now = clock();
    return chooseComparables(
      await listPastEvents(reads, event, now),
      daysUntil(event.starts_at, now),
    );
  };
  implement(server, forecastsApi, {
    getEventForecast: async ({ actor, params, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const chosen = await choose(reads, event);
      const [capacity, sales, cents, changes, shifts] = await Promise.all([
        getSeats(db, event.id),
        listSalesBefore(reads, [event.id, ...chosen.events.map(({ id }) => id)]),
        getRevenueCents(reads, event.id, organizationScope(actor)),
        listPriceChanges(reads, event.id),
        listShifts(reads, [event.id]),
      ]);
      const known = { sales, shifts, cents, changes };
      return {
        data: presentForecast({ ...event, capacity }, chosen, known, clock()),
      };
    },
    listPaces: async ({ actor, reads }) => {
      const next = await listNextOnSale(reads, organizationScope(actor), clock());
      const all = await Promise.all(
        next.map(async (event) => ({ event, past: (await choose(reads, event)).events })),
      );
      const ids = all.flatMap(({ event, past }) => [event.id, ...past.map(({ id }) => id)]);
      const [sales, shifts] = await Promise.all([
        listSalesBefore(reads, [...new Set(ids)]),
        listShifts(
          reads,
          next.map(({ id }) => id),
        ),
      ]);
      const paces = presentPaces(all, { sales, shifts }, clock());
      return { data: await withNudges(reads, paces, { role: roleOfActor(actor), now: clock() }) };
    },
  });
}
