import { may } from '@marquee/contract/access';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { waitingRoomPath } from '@marquee/contract/waiting-rooms/public';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getPreview } from '../features/events/public/queries.ts';
import type { CompressedText } from '../http/compressed.ts';
import { roleOfActor } from '../lib/actor.ts';
import { unlessNotFound } from '../lib/app-error.ts';
import { policyWith } from '../http/security.ts';
import { type EventReader, slugForm, waitingStates } from './event/event-reader.ts';
import type { CountVisit } from './event/visits.ts';
import { type KeptPages, keptPages } from './kept-pages.ts';
import { renderedPages } from './rendered.ts';
import { contextOf, type Pages, readerOf, sendHtml, sendNotFound, sendPage } from './page.ts';

const PAGES = 100;
const MOST_BYTES = 32_000_000;
type Waiting = EventPageData['waiting_room'];
type Params = { slug: string };
type Shown = {
  /** Only what counting and redirecting need; undefined: no public event has the address. */
  event?: { id: string; slug: string; timezone: string };
  /** undefined at an earlier address, too. */
  page?: CompressedText;
  policy?: string | undefined;
};

/** Serves `/events/{slug}` with booking. An earlier slug redirects to the present one. */
export function eventPage(
  pages: Pages,
  { findRow, dataOf, waitingAt }: EventReader,
  countVisit: CountVisit,
): void {
  const { app, deps, renderer } = pages;
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
  const rendered = renderedPages(renderer.renderEvent, { most: PAGES, effort: 'quick' });
  const kept: KeptPages<Shown> = keptPages(deps, { mostBytes: MOST_BYTES });
  const cost = (request: FastifyRequest) => {
    const reader = readerOf(deps, request);
    const { slug } = request.params as Params;
    const isKept = waitingStates.some((one) => {
      const key = `${slug} ${one}`;
      return kept.has(request, `${key} ${reader.chosen_locale}`) || rendered.isKept(key, reader);
    });
    return isKept ? 'kept' : 'page';
  };
  async function read(request: FastifyRequest, slug: string, waiting: Waiting): Promise<Shown> {
    const row = await findRow({ request, slug });
    if (!row) return {};
    const { id, timezone } = row.event;
    const event = { id, slug: row.event.slug, timezone };
    if (event.slug !== slug) return { event };
    const context = await contextOf(pages, request, row.event.organization_locale);
    const data = { ...(await dataOf(row)), waiting_room: waiting };
    const page = await rendered(`${slug} ${waiting}`, context, data);
    return { event, page, policy: policyOf(data) };
  }
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
      const reader = readerOf(deps, request);
      const { event, page, policy } = await kept.find(
        request,
        `${slug} ${waiting} ${reader.chosen_locale}`,
        () => read(request, slug, waiting),
      );
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
