import {
  PUBLIC_PAGE,
  publicEventsApi,
  type PublicEventsQuery,
} from '@marquee/contract/events/public';
import { plainLists, plainText } from '@marquee/contract/events/about/plain';
import type { Database } from '../../../db/database.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { notFound, unlessNotFound } from '../../../lib/app-error.ts';
import { cached } from '../../../lib/cache.ts';
import { forgetWhenTold } from '../../../servers/forget.ts';
import { fromOf } from '../../../mail/sender.ts';
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
  const { reads: everyRead, clock, config } = server.deps;
  const readList = async (db: Database, query: PublicEventsQuery) => {
    const { limit, cursor, ...filter } = query;
    const now = clock();
    const page = await listPublicEvents(db, filter, { limit, cursor }, now);
    return { ...page, data: page.data.map((event) => presentPublicEvent(event, now)) };
  };
  const recallList = cached(server.deps, KEPT_LISTS, (query: PublicEventsQuery) =>
    readList(everyRead.shared, query),
  );
  forgetWhenTold(server.deps.bus, 'catalogue', recallList);
  implement(server, publicEventsApi, {
    listPublicEvents: ({ query, request, reads }) => {
      const isKept = query.limit <= PUBLIC_PAGE && !everyRead.isOwn(request);
      return isKept ? recallList(query) : readList(reads, query);
    },
    getPublicEvent: async ({ params, request }) => {
      const event = await everyRead.find(request, (db) =>
        getPublicEvent(db, params.slug).catch(unlessNotFound),
      );
      if (!event) throw notFound();
      return { data: presentPublicEvent(event, clock()) };
    },
    getEventCalendar: async ({ params, request, reply }) => {
      const page = await everyRead.find(request, (db) =>
        getEventPage(db, params.slug).catch(unlessNotFound),
      );
      if (!page) throw notFound();
      const { event, about } = page;
      const { title, location, description, organizer, slug } = presentPublicEvent(event, clock());
      const told = [description, plainLists(about), plainText(about.about), organizer.Name];
      const origin = config.publicUrl ?? app.listeningOrigin;
      const calendar = presentCalendar({
        ...event,
        title,
        location,
        description: told.filter(Boolean).join('\n\n'),
        // An organizer's own address is not public, so it stands for that of its mails.
        organizer: { name: organizer.Name, email: fromOf(config.mailFrom).address },
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
