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
import type { CompressedText } from '../http/compressed.ts';
import { clientNetwork } from '../http/client-network.ts';
import { roleOfActor } from '../lib/actor.ts';
import { unlessNotFound } from '../lib/app-error.ts';
import { cached } from '../lib/cache.ts';
import { sharedReads } from '../replica/shared-reads.ts';
import { policyWith } from '../http/security.ts';
import { type KeptPages, keptPages } from './kept-pages.ts';
import { renderedPages } from './rendered.ts';
import { contextOf, type Pages, readerOf, sendHtml, sendNotFound, sendPage } from './page.ts';

/** The form of every slug; the database is not queried for anything else. */
const slugForm = /^[a-z0-9-]+$/i;

const PAGES = 100;
const MOST_BYTES = 32_000_000;
type Waiting = EventPageData['waiting_room'];
const waitingStates: readonly Waiting[] = [null, 'wait', 'turn'];
type Point = { latitude: number; longitude: number };
type Params = { slug: string };
type Shown = {
  /** Only what counting and redirecting need; undefined: no public event has the address. */
  event?: { id: string; slug: string; timezone: string };
  /** undefined at an earlier address, too. */
  page?: CompressedText;
  policy?: string | undefined;
};

/** The towns of a location do not change, and each page view would read them. */
const TOWNS = { name: 'towns', forMs: HOUR_MS, most: 500 };

const TOP = { name: 'suggestions', forMs: 500, most: 500 };

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
  /** Allows the browser to load the page's map. */
  const policyOf = ({ tiles }: EventPageData) =>
    tiles ? policyWith(deps.config, tiles.url) : undefined;
  async function dataOf(row: EventPageRow): Promise<EventPageData> {
    const tiles = await pages.tiles();
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
    const data = await dataOf(row);
    const context = await contextOf(pages, request, row.event.organization_locale);
    withPolicy(reply, policyOf(data));
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
      // Users with a session may be the event's own staff.
      if (request.method === 'GET' && !reader.isSignedIn && isReader(request.headers)) {
        const { id: eventId, timezone } = event;
        const seen = { eventId, timezone, network: clientNetwork(request.ip) };
        views.count(seen);
        const code = request.query[VIA_PARAMETER];
        clicks.count({ ...seen, code });
        promotions.count({ ...seen, kind: 'clicks', code });
      }
      return sendPage(request, withPolicy(reply, policy), page);
    },
  );
}

function withPolicy(reply: FastifyReply, policy: string | undefined): FastifyReply {
  return policy === undefined ? reply : reply.header('content-security-policy', policy);
}

/** Tells whether the reader of an event's page has to wait for a turn. */
async function waitingAt(
  { rooms }: Pages,
  request: FastifyRequest,
  slug: string,
): Promise<Waiting> {
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
