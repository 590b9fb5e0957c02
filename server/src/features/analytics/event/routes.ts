import { eventFiguresApi } from '@marquee/contract/events/figures';
import { implement, type Server } from '../../../http/implement.ts';
import { organizationScope } from '../../../lib/actor.ts';
import { getEvent } from '../../events/queries.ts';
import { presentEventFigures } from './presenter.ts';
import { countOrdersSince, listArrivals, listDays, listMoney } from './queries.ts';
import { listChannels } from './queries-channels.ts';

export function eventFiguresRoutes(server: Server): void {
  const { db, clock } = server.deps;
  implement(server, eventFiguresApi, {
    getEventFigures: async ({ actor, params }) => {
      const event = await getEvent(db, actor, params.id);
      const scope = organizationScope(actor);
      const [money, channels, days, arrivals] = await Promise.all([
        listMoney(db, event.id, scope),
        listChannels(db, event.id, scope),
        listDays(db, event, scope),
        listArrivals(db, event),
      ]);
      const since = days.find(({ views }) => views > 0)?.day ?? null;
      const orders = since === null ? 0 : await countOrdersSince(db, event, since);
      const rows = { money, channels, days, arrivals, since, orders };
      return { data: presentEventFigures(event, rows, clock()) };
    },
  });
}
