import { attendeesApi } from '@marquee/contract/orders/attendees';
import { implement, type Server } from '../../../http/implement.ts';
import { csvFile } from '../../../lib/csv.ts';
import { getEvent } from '../../events/queries.ts';
import { withAnswers } from '../../questions/answers/columns.ts';
import { presentAnswers } from '../../questions/presenter.ts';
import { listQuestions } from '../../questions/queries.ts';
import { attendeeColumns, presentAttendee } from './presenter.ts';
import { listAttendees } from './queries.ts';

export function attendeesRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, attendeesApi, {
    listAttendees: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const page = await listAttendees(reads, event.id, query);
      return { ...page, data: page.data.map(presentAttendee) };
    },
    exportAttendees: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const questions = await listQuestions(reads, event.id);
      return csvFile(
        `attendees-${event.slug}`,
        withAnswers(attendeeColumns, questions, (row) => presentAnswers(row.answers)),
        (from) => listAttendees(reads, event.id, { sort: 'sold_at', ...query, ...from }),
        event.timezone,
      );
    },
  });
}
