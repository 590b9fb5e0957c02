import { publicEventsApi } from '@marquee/contract/public-events';
import { implement, type Server } from '../../lib/implement.ts';
import { presentCalendar } from './presenter-calendar.ts';
import { presentPublicEvent } from './presenter-public.ts';
import { getPublicEvent, listPublicEvents } from './queries-public.ts';

export function publicEventsRoutes(server: Server): void {
  const { app } = server;
  const { db, clock, config } = server.deps;
  implement(server, publicEventsApi, {
    listPublicEvents: async ({ query: { limit, cursor, ...filter } }) => {
      const page = await listPublicEvents(db, filter, { limit, cursor }, clock());
      return { ...page, data: page.data.map(presentPublicEvent) };
    },
    getPublicEvent: async ({ params }) => {
      return { data: presentPublicEvent(await getPublicEvent(db, params.slug)) };
    },
    getEventCalendar: async ({ params, reply }) => {
      const event = await getPublicEvent(db, params.slug);
      const { title, location, description, organizer, slug } = presentPublicEvent(event);
      const origin = config.publicUrl ?? app.listeningOrigin;
      const calendar = presentCalendar({
        ...event,
        title,
        location,
        description: `${description}\n\n${organizer.Name}`,
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
