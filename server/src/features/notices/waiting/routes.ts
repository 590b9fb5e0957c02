import { may } from '@marquee/contract/access';
import { waitingApi } from '@marquee/contract/notices/waiting';
import { implement, type Server } from '../../../http/implement.ts';
import { mailDelayMinutes } from '../../../jobs/delay.ts';
import { isAdministrator, organizationScope, roleOfActor } from '../../../lib/actor.ts';
import { isId } from '../../../lib/ids.ts';
import { presentWaiting } from './presenter.ts';
import { listWaiting } from './queries.ts';

export function waitingRoutes(server: Server): void {
  const { deps } = server;
  const { db, clock, payments } = deps;
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
      const minutes = await mailDelayMinutes(deps);
      const mails = minutes === undefined ? {} : { mail_minutes: minutes };
      return { data: { total, items: rows.map(presentWaiting), ...mails } };
    },
  });
}
