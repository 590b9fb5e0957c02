import { attendeesApi } from '@marquee/contract/orders/attendees';
import { implement, type Server } from '../../../http/implement.ts';
import { getEvent } from '../../events/queries.ts';
import { presentAttendee } from './presenter.ts';
import { listAttendees } from './queries.ts';

export function attendeesRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, attendeesApi, {
    listAttendees: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const page = await listAttendees(reads, event.id, query);
      return { ...page, data: page.data.map(presentAttendee) };
    },
  });
}
