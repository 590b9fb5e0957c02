import { eventSentences, eventsApi } from '@marquee/contract/events/events';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { eventAboutRoutes } from './about/routes.ts';
import { eventAddressRoutes } from './addresses/routes.ts';
import { createEvent, updateEvent } from './editing/commands.ts';
import { deleteEvent, setBookable } from './commands.ts';
import { eventColumns, presentEvent, presentFiledEvent, presentListedEvent } from './presenter.ts';
import type { CopyParts } from './copying/handed.ts';
import { copyingRoutes } from './copying/routes.ts';
import { limitsRoutes } from './limits/routes.ts';
import type { FollowMove } from './moving/commands.ts';
import { movingRoutes } from './moving/routes.ts';
import { eventPosterRoutes } from './poster/routes.ts';
import { getEventPage } from './public/queries.ts';
import { publicEventsRoutes } from './public/routes.ts';
import { getEvent, listEvents } from './queries.ts';
import { unfinishedRoutes } from './unfinished/routes.ts';

type Needs = CopyParts & { followMove: FollowMove };

export function eventsRoutes(server: Server, { followMove, ...copyParts }: Needs): void {
  const { deps } = server;
  eventAboutRoutes(server, getEventPage);
  eventAddressRoutes(server);
  eventPosterRoutes(server);
  copyingRoutes(server, copyParts);
  limitsRoutes(server);
  movingRoutes(server, followMove);
  unfinishedRoutes(server);
  publicEventsRoutes(server);
  const { clock } = deps;
  implement(server, eventsApi, {
    listEvents: async ({ actor, query, reads }) => {
      const now = clock();
      const page = await listEvents(reads, actor, query, now);
      return { ...page, data: page.data.map((event) => presentListedEvent(event, now)) };
    },
    exportEvents: ({ actor, query, reads }) =>
      csvFile('events', eventColumns, async (from) => {
        const now = clock();
        const page = await listEvents(reads, actor, { ...query, ...from }, now);
        return { ...page, data: page.data.map((event) => presentFiledEvent(event, now)) };
      }),
    getEvent: async ({ actor, params }) => {
      return { data: presentEvent(await getEvent(deps.db, actor, params.id), clock()) };
    },
    createEvent: async ({ actor, query: { unfinished }, form }) => {
      const event = await createEvent(deps, actor, form, unfinished);
      return { data: presentEvent(event, clock()), message: eventSentences.created };
    },
    updateEvent: async ({ actor, form }) => {
      const event = await updateEvent(deps, actor, form);
      return { data: presentEvent(event, clock()), message: eventSentences.updated };
    },
    deleteEvent: async ({ actor, params }) => {
      const { id } = await deleteEvent(deps, actor, params.id);
      return { data: { event_id: id }, message: eventSentences.deleted };
    },
    setBookable: async ({ actor, params, body }) => {
      const event = await setBookable(deps, actor, params.id, body.bookable);
      const { bookingOpened, bookingClosed } = eventSentences;
      return {
        data: presentEvent(event, clock()),
        message: event.is_bookable ? bookingOpened : bookingClosed,
      };
    },
  });
}
