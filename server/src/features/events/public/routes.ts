import {
  PUBLIC_PAGE,
  publicEventsApi,
  type PublicEventsQuery,
} from '@marquee/contract/events/public';
import { plainLists, plainText } from '@marquee/contract/events/about/plain';
import { implement, type Server } from '../../../http/implement.ts';
import { cached } from '../../../lib/cache.ts';
import { forgetWhenTold } from '../../../servers/forget.ts';
import { presentCalendar } from './calendar.ts';
import { presentPublicEvent } from './presenter.ts';
import { getEventPage, getPublicEvent, listPublicEvents } from './queries.ts';

/**
 * The seats left in a list may be up to 2 seconds old (twice `forMs`): a booking checks them again. 300 pages of
 * the usual size take about 20 MB; larger pages, which only programs ask for, are not kept.
 */
const KEPT_LISTS = { name: 'events', forMs: 1_000, most: 300 };

export function publicEventsRoutes(server: Server): void {
  const { app } = server;
  const { db, clock, config } = server.deps;
  const readList = async (query: PublicEventsQuery) => {
    const { limit, cursor, ...filter } = query;
    const now = clock();
    const page = await listPublicEvents(db, filter, { limit, cursor }, now);
    return { ...page, data: page.data.map((event) => presentPublicEvent(event, now)) };
  };
  const recallList = cached(server.deps, KEPT_LISTS, readList);
  forgetWhenTold(server.deps.bus, 'catalogue', recallList);
  implement(server, publicEventsApi, {
    listPublicEvents: ({ query }) => {
      return query.limit > PUBLIC_PAGE ? readList(query) : recallList(query);
    },
    getPublicEvent: async ({ params }) => {
      return { data: presentPublicEvent(await getPublicEvent(db, params.slug), clock()) };
    },
    getEventCalendar: async ({ params, reply }) => {
      const { event, about } = await getEventPage(db, params.slug);
      const { title, location, description, organizer, slug } = presentPublicEvent(event, clock());
      const told = [description, plainLists(about), plainText(about.about), organizer.Name];
      const origin = config.publicUrl ?? app.listeningOrigin;
      const calendar = presentCalendar({
        ...event,
        title,
        location,
        description: told.filter(Boolean).join('\n\n'),
        url: `${origin}/events/${slug}`,
        now: clock(),
      });
      reply.header('cache-control', 'no-cache');
      return {
        content: Buffer.from(calendar),
        contentType: 'text/calendar; charset=utf-8',
        fileName: `${slug}.ics`,
      };
    },
  });
}
