import { may } from '@marquee/contract/access';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { waitingRoomPath } from '@marquee/contract/waiting-rooms/public';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getPreview } from '../features/events/public/queries.ts';
import { roleOfActor } from '../lib/actor.ts';
import { unlessNotFound } from '../lib/app-error.ts';
import { policyWith } from '../http/security.ts';
import { type EventReader, slugForm } from './event/event-reader.ts';
import { keptEvents } from './event/kept-events.ts';
import type { CountVisit } from './event/visits.ts';
import { contextOf, type Pages, sendHtml, sendNotFound, sendPage } from './page.ts';

const MOST_BYTES = 32_000_000;
type Params = { slug: string };

/** Serves `/events/{slug}` with booking. An earlier slug redirects to the present one. */
export function eventPage(pages: Pages, events: EventReader, countVisit: CountVisit): void {
  const { app, deps, renderer } = pages;
  const { dataOf, waitingAt } = events;
  /** Allows the browser to load the page's map. */
  const policyOf = ({ tiles }: EventPageData) =>
    tiles ? policyWith(deps.config, tiles.url) : undefined;
  /** Shows an event that is switched off to its organization and to administrators only. */
  async function sendPreview(slug: string, request: FastifyRequest, reply: FastifyReply) {
    const actor = await pages.findActor(request);
    const row =
      actor && may(roleOfActor(actor), 'events:read')
        ? await getPreview(deps.db, actor, slug).catch(unlessNotFound)
        : undefined;
    if (!row) return sendNotFound(pages, request, reply, 'event');
    const data = await dataOf(row);
    const context = await contextOf(pages, request, row.event.organization_locale);
    withPolicy(reply, policyOf(data));
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sendHtml(request, reply, renderer.renderEvent(context, { ...data, is_preview: true }));
  }
  const { cost, find } = keptEvents(pages, events, {
    render: renderer.renderEvent,
    mostBytes: MOST_BYTES,
    dataOf,
    policyOf,
  });
  app.get<{ Params: Params; Querystring: { read?: unknown } }>(
    '/events/:slug',
    { config: { cost } },
    async (request, reply) => {
      const { slug } = request.params;
      const isSlug = slugForm.test(slug);
      const waiting = isSlug ? await waitingAt(request, slug) : null;
      if (waiting === 'wait' && !('read' in request.query)) {
        const room = await pages.rooms.findBySlug(slug);
        if (room && pages.rooms.leads(room)) {
          reply.header('cache-control', 'no-store');
          return reply.redirect(`${waitingRoomPath(slug)}${searchOf(request.url)}`, 303);
        }
      }
      if (!isSlug) return sendNotFound(pages, request, reply, 'event');
      const { event, page, policy } = await find(request, slug, waiting);
      if (!event) return sendPreview(slug, request, reply);
      if (!page) {
        // Not cached for ever, because an event that is renamed back has its old slug again.
        reply.header('cache-control', 'no-cache');
        // A poster may have the earlier address; whoever printed it still brought the reader.
        return reply.redirect(`/events/${event.slug}${searchOf(request.url)}`, 301);
      }
      countVisit(request, event);
      return sendPage(request, withPolicy(reply, policy), page);
    },
  );
}

function withPolicy(reply: FastifyReply, policy: string | undefined): FastifyReply {
  return policy === undefined ? reply : reply.header('content-security-policy', policy);
}

/** Returns the query of an address with its question mark; '' for none. */
export function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
