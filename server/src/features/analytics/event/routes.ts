import { eventFiguresApi } from '@marquee/contract/events/figures';
import { implement, type Server } from '../../../http/implement.ts';
import { organizationScope } from '../../../lib/actor.ts';
import { getEvent } from '../../events/queries.ts';
import { presentEventFigures } from './presenter.ts';
import { countOrdersSince, listArrivals, listDays, listMoney, sumDiscounts } from './queries.ts';
import { listChannels } from './queries-channels.ts';

export function eventFiguresRoutes(server: Server): void {
  const { db, clock } = server.deps;
  implement(server, eventFiguresApi, {
    getEventFigures: async ({ actor, params, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const scope = organizationScope(actor);
      const [money, discountCents, channels, days, arrivals] = await Promise.all([
        listMoney(reads, event.id, scope),
        sumDiscounts(reads, event.id),
        listChannels(reads, event.id, scope),
        listDays(reads, event, scope),
        listArrivals(reads, event),
      ]);
      const since = days.find(({ views }) => views > 0)?.day ?? null;
      const orders = since === null ? 0 : await countOrdersSince(reads, event, since);
      const rows = { money, discountCents, channels, days, arrivals, since, orders };
      return { data: presentEventFigures(event, rows, clock()) };
    },
  });
}
