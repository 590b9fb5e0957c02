import type { EventPageData } from '@marquee/contract/pages/pages';
import type { FastifyRequest } from 'fastify';
import { type CompressedText, sentWith } from '../../http/compressed.ts';
import { allowFrames, policyForFrames } from '../../http/security.ts';
import { searchOf } from '../event-page.ts';
import { type EventReader, slugForm, waitingStates } from '../event/event-reader.ts';
import type { CountVisit } from '../event/visits.ts';
import { type KeptPages, keptPages } from '../kept-pages.ts';
import { contextOf, type Pages, readerOf, sendNotFound, sendPage } from '../page.ts';
import { renderedPages } from '../rendered.ts';

const PAGES = 100;
const MOST_BYTES = 16_000_000;
type Waiting = EventPageData['waiting_room'];
type Params = { slug: string };
type Shown = {
  event?: { id: string; slug: string; timezone: string };
  /** undefined at an earlier address, too. */
  page?: CompressedText;
  policy?: string;
};

/**
 * Serves `/embed/{slug}`: an event's ticket box for pages of the hosts that its organizer named. It
 * is the same whatever the query says, so the pages that are kept cannot be multiplied from outside.
 */
export function eventBox(
  pages: Pages,
  { findRow, boxDataOf, waitingAt }: EventReader,
  countVisit: CountVisit,
): void {
  const { app, deps, renderer } = pages;
  const rendered = renderedPages(renderer.renderEventBox, { most: PAGES, effort: 'quick' });
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
    const { id, timezone, embedding_hosts: hosts } = row.event;
    const event = { id, slug: row.event.slug, timezone };
    if (event.slug !== slug) return { event };
    const context = await contextOf(pages, request, row.event.organization_locale);
    const data = { ...boxDataOf(row), waiting_room: waiting };
    const page = await rendered(`${slug} ${waiting}`, context, data);
    const policy = policyForFrames(deps.config, hosts);
    return { event, page: sentWith(page, policy), policy };
  }
  app.get<{ Params: Params }>('/embed/:slug', { config: { cost } }, async (request, reply) => {
    const { slug } = request.params;
    if (!slugForm.test(slug)) return sendNotFound(pages, request, reply, 'event');
    const waiting = await waitingAt(request, slug);
    const reader = readerOf(deps, request);
    const { event, page, policy } = await kept.find(
      request,
      `${slug} ${waiting} ${reader.chosen_locale}`,
      () => read(request, slug, waiting),
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
