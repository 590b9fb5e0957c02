import { allowFrames, policyForFrames } from '../../http/security.ts';
import { searchOf } from '../event-page.ts';
import { type EventReader, slugForm } from '../event/event-reader.ts';
import { keptEvents } from '../event/kept-events.ts';
import type { CountVisit } from '../event/visits.ts';
import { type Pages, sendNotFound, sendPage } from '../page.ts';

const MOST_BYTES = 16_000_000;
type Params = { slug: string };

/** Serves `/embed/{slug}`: an event's ticket box for pages of the hosts that its organizer named. */
export function eventBox(pages: Pages, events: EventReader, countVisit: CountVisit): void {
  const { app, deps, renderer } = pages;
  const { cost, find } = keptEvents(pages, events, {
    render: renderer.renderEventBox,
    mostBytes: MOST_BYTES,
    dataOf: events.boxDataOf,
    policyOf: (_data, { event }) => policyForFrames(deps.config, event.embedding_hosts),
  });
  app.get<{ Params: Params }>('/embed/:slug', { config: { cost } }, async (request, reply) => {
    const { slug } = request.params;
    if (!slugForm.test(slug)) return sendNotFound(pages, request, reply, 'event');
    const { event, page, policy } = await find(
      request,
      slug,
      await events.waitingAt(request, slug),
    );
    if (!event) return sendNotFound(pages, request, reply, 'event');
    if (!page || policy === undefined) {
      reply.header('cache-control', 'no-cache');
      return reply.redirect(`/embed/${event.slug}${searchOf(request.url)}`, 301);
    }
    countVisit(request, event);
    return sendPage(request, allowFrames(reply, policy), page);
  });
}
