import { may } from '@marquee/contract/access';
import { waitingApi } from '@marquee/contract/notices/waiting';
import { implement, type Server } from '../../../http/implement.ts';
import { isAdministrator, organizationScope, roleOfActor } from '../../../lib/actor.ts';
import { isId } from '../../../lib/ids.ts';
import { presentWaiting } from './presenter.ts';
import { listWaiting } from './queries.ts';

export function waitingRoutes(server: Server): void {
  const { db, clock, payments } = server.deps;
  implement(server, waitingApi, {
    listWaiting: async ({ actor, query }) => {
      const { total, rows } = await listWaiting(db, {
        organizationId: organizationScope(actor),
        isAdministrator: isAdministrator(actor),
        seesMoney: may(roleOfActor(actor), 'money:read'),
        services: [...payments.keys()],
        ...(query.events && { eventIds: query.events.filter(isId) }),
        now: clock(),
      });
      return { data: { total, items: rows.map(presentWaiting) } };
    },
  });
}
