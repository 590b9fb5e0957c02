import { scanEventsApi } from '@marquee/contract/check-in/scan-events';
import { implement, type Server } from '../../../http/implement.ts';
import { listEvents } from '../../events/queries.ts';
import { presentScanEvent } from '../presenter.ts';

export function scanEventsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, scanEventsApi, {
    listScanEvents: async ({ actor, query }) => {
      const page = await listEvents(deps.db, actor, { ...query, sort: 'date' }, deps.clock());
      return { ...page, data: page.data.map(presentScanEvent) };
    },
  });
}
