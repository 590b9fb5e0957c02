import type { MapTown } from '@marquee/contract/geocoding';
import { may } from '@marquee/contract/access';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { VIA_PARAMETER } from '@marquee/contract/boosts/via';
import { HOUR_MS } from '@marquee/contract/time';
import { waitingRoomPath } from '@marquee/contract/waiting-rooms/public';
import { marketingWording } from '@marquee/contract/orders/marketing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { viewCounter } from '../features/analytics/views/counter.ts';
import { isReader } from '../features/analytics/views/rules.ts';
import { clickCounter } from '../features/boosts/links/clicks.ts';
import { promotionCounter } from '../features/boosts/promotions/shown.ts';
import { presentOffers } from '../features/booking/ways/presenter.ts';
import { presentAbout } from '../features/events/about/presenter.ts';
import { presentPublicEvent } from '../features/events/public/presenter.ts';
import { type EventPageRow, getEventPage, getPreview } from '../features/events/public/queries.ts';
import { isOver } from '../features/events/rules.ts';
import { findMapTowns } from '../features/geocoding/commands.ts';
import { noNames } from '@marquee/contract/holders/names';
import { presentAskedAtBooking } from '../features/questions/presenter.ts';
import { findTop } from '../features/suggestions/guests/top.ts';
import { clientNetwork } from '../http/client-network.ts';
import { roleOfActor } from '../lib/actor.ts';
import { unlessNotFound } from '../lib/app-error.ts';
import { cached } from '../lib/cache.ts';
import { sharedReads } from '../replica/shared-reads.ts';
import { policyWith } from '../http/security.ts';
import { renderedPages } from './rendered.ts';
import { contextOf, type Pages, readerOf, sendHtml, sendNotFound, sendPage } from './page.ts';

/** The form of every slug; the database is not queried for anything else. */
const slugForm = /^[a-z0-9-]+$/i;

const PAGES = 100;
const waitingStates: readonly EventPageData['waiting_room'][] = [null, 'wait', 'turn'];
type Point = { latitude: number; longitude: number };
type Params = { slug: string };

/** The towns of a location do not change, and each page view would read them. */
const TOWNS = { name: 'towns', forMs: HOUR_MS, most: 500 };

const TOP = { name: 'suggestions', forMs: 1_000, most: 500 };

/** Serves `/events/{slug}` with booking. An earlier slug redirects to the present one. */
export function eventPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const townsAt = cached(deps, TOWNS, (at: Point) => findMapTowns(deps, at.latitude, at.longitude));
  const townsOf = async ({ latitude, longitude }: Point): Promise<MapTown[]> => {
    // A map without names is better than no page.
    return townsAt({ latitude, longitude }).catch((error: unknown) => {
      app.log.warn(error, 'The towns of a map could not be read');
      return [];
    });
  };
  // The stream of changes brings a page that is open up to date.
  const topOf = cached(deps, TOP, async (slug: string) => {
    const top = await findTop(deps, pages.suggestions, slug);
    return { shown: await top.read() };
  });
  const views = viewCounter(deps, (error) => app.log.warn(error, 'Views could not be written'));
  const clicks = clickCounter(deps, (error) => app.log.warn(error, 'Clicks could not be written'));
  const promotions = promotionCounter(deps, (error) =>
    app.log.warn(error, 'Clicks on promoted cards could not be written'),
  );
  app.addHook('onClose', async () => {
    await Promise.all([views.write(), clicks.write(), promotions.write()]);
  });
  /** Returns the page's data, and allows the browser to load its map. */
  async function dataOf(row: EventPageRow, reply: FastifyReply): Promise<EventPageData> {
    const tiles = await pages.tiles();
    if (tiles) reply.header('content-security-policy', policyWith(deps.config, tiles.url));
    const towns = await townsOf(row.event);
    const { shown: suggestions } = row.event.is_switched_off
      ? { shown: null }
      : await topOf(row.event.slug);
    return { ...presentPage(deps, row), tiles: tiles ?? null, towns, suggestions };
  }
  /** Shows an event that is switched off to its organization and to administrators only. */
  async function sendPreview(slug: string, request: FastifyRequest, reply: FastifyReply) {
    const actor = await pages.findActor(request);
    const row =
      actor && may(roleOfActor(actor), 'events:read')
        ? await getPreview(deps.db, actor, slug).catch(unlessNotFound)
        : undefined;
    if (!row) return sendNotFound(pages, request, reply, 'event');
    const data = await dataOf(row, reply);
    const context = await contextOf(pages, request, row.event.organization_locale);
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sendHtml(request, reply, renderer.renderEvent(context, { ...data, is_preview: true }));
  }
  const findRow = sharedReads(
    ({ request, slug }: { request: FastifyRequest; slug: string }) =>
      `${deps.reads.isOwn(request)} ${slug}`,
    ({ request, slug }) =>
      deps.reads.find(request, (db) => getEventPage(db, slug).catch(unlessNotFound)),
  );
  const rendered = renderedPages(renderer.renderEvent, { most: PAGES, effort: 'quick' });
  const cost = (request: FastifyRequest) => {
    const reader = readerOf(deps, request);
    const { slug } = request.params as Params;
    const isKept = waitingStates.some((one) => rendered.isKept(`${slug} ${one}`, reader));
    return isKept ? 'kept' : 'page';
  };
  app.get<{ Params: Params; Querystring: { [VIA_PARAMETER]?: unknown; read?: unknown } }>(
    '/events/:slug',
    { config: { cost } },
    async (request, reply) => {
      const { slug } = request.params;
      const isSlug = slugForm.test(slug);
      const waiting = isSlug ? await waitingAt(pages, request, slug) : null;
      if (waiting === 'wait' && !('read' in request.query)) {
        const room = await pages.rooms.findBySlug(slug);
        if (room && pages.rooms.leads(room)) {
          reply.header('cache-control', 'no-store');
          return reply.redirect(`${waitingRoomPath(slug)}${searchOf(request.url)}`, 303);
        }
      }
      const row = isSlug ? await findRow({ request, slug }) : undefined;
      if (!row)
        return isSlug
          ? sendPreview(slug, request, reply)
          : sendNotFound(pages, request, reply, 'event');
      if (row.event.slug !== slug) {
        // Not cached for ever, because an event that is renamed back has its old slug again.
        reply.header('cache-control', 'no-cache');
        // A poster may have the earlier address; whoever printed it still brought the reader.
        return reply.redirect(`/events/${row.event.slug}${searchOf(request.url)}`, 301);
      }
      const context = await contextOf(pages, request, row.event.organization_locale);
      const data = { ...(await dataOf(row, reply)), waiting_room: waiting };
      // Users with a session may be the event's own staff.
      if (request.method === 'GET' && !context.isSignedIn && isReader(request.headers)) {
        const { id: eventId, timezone } = row.event;
        const seen = { eventId, timezone, network: clientNetwork(request.ip) };
        views.count(seen);
        const code = request.query[VIA_PARAMETER];
        clicks.count({ ...seen, code });
        promotions.count({ ...seen, kind: 'clicks', code });
      }
      return sendPage(request, reply, await rendered(`${slug} ${waiting}`, context, data));
    },
  );
}

/** Tells whether the reader of an event's page has to wait for a turn. */
async function waitingAt(
  { rooms }: Pages,
  request: FastifyRequest,
  slug: string,
): Promise<EventPageData['waiting_room']> {
  const room = await rooms.findBySlug(slug);
  if (!room || !rooms.isInEffect(room)) return null;
  return rooms.hasTurn(room, request) ? 'turn' : 'wait';
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function presentPage(
  { clock, payments }: Deps,
  { event, about, questions, names }: EventPageRow,
): Omit<EventPageData, 'tiles' | 'towns' | 'suggestions'> {
  return {
    event: presentPublicEvent(event, clock()),
    about: presentAbout(about),
    questions: presentAskedAtBooking(questions),
    names: names ?? noNames,
    on_sale_since: event.on_sale_since.toISOString(),
    city: event.city,
    marketing_wording: marketingWording(event.organization_name),
    ways: presentOffers(event, [...payments.keys()], clock()),
    takes_codes: event.takes_codes,
    keeps_seats: event.reserved_seats > 0,
    is_over: isOver(event, clock()),
    is_preview: false,
    waiting_room: null,
  };
}
