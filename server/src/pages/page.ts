import type { NotFoundData, PageContext, PageRenderer } from '@marquee/contract/pages/pages';
import type { Tiles } from '@marquee/contract/settings/map-tiles';
import type { Platform } from '@marquee/contract/settings/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import {
  compressFor,
  type CompressedText,
  sendCompressed,
  sendEncoded,
} from '../http/compressed.ts';
import { keepFormatsChoice, readFormatsChoice } from '../http/formats-cookie.ts';
import type { Lists } from '../features/suggestions/guests/lists.ts';
import type { Rooms } from '../features/waiting-rooms/kept/rooms.ts';
import type { Server } from '../http/implement.ts';
import { forgetWhenTold } from '../servers/forget.ts';
import { readSessionToken } from '../http/session-cookie.ts';
import type { Reader, RenderedPages } from './rendered.ts';

/** What the public pages need: the app, the dependencies and the renderer. */
export type Pages = {
  app: FastifyInstance;
  deps: Deps;
  renderer: PageRenderer;
  origin: () => string;
  /** Returns the platform's facts, cached until they change. */
  platform: () => Promise<Platform>;
  /** Returns the map tiles, undefined for none, cached until they change. */
  tiles: () => Promise<Tiles | undefined>;
  findActor: Server['findActor'];
  suggestions: Lists;
  rooms: Rooms;
  /** Renders what readers get in place of a page. */
  notices: RenderedPages<NotFoundData>;
};

/** How long what is in a kept page may be older than the page. */
const FRESH_MS = 1_000;

/**
 * Returns what every page shows.
 * @param writtenIn the locale of what the page is about, which the reader's choice overrides; by
 *   default the platform's
 */
export async function contextOf(
  pages: Pages,
  request: FastifyRequest,
  writtenIn?: string,
): Promise<PageContext> {
  const platform = await pages.platform();
  const { isSignedIn, chosen_locale } = readerOf(pages.deps, request);
  return {
    origin: pages.origin(),
    isSignedIn,
    platform,
    locale: chosen_locale ?? writtenIn ?? platform.locale,
    chosen_locale,
  };
}

/** Returns what of a reader tells pages of one address apart. */
export function readerOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Reader {
  const isSignedIn = readSessionToken(request, config) !== undefined;
  return { isSignedIn, chosen_locale: readFormatsChoice(request, config) ?? null };
}

/**
 * Keeps the formats that a reader chose in a page's foot (`?formats=de-DE`), and redirects to the
 * same address without them.
 */
export function keepChosenFormats({ app, deps }: Pages): void {
  app.addHook('onRequest', async (request, reply) => {
    const base = 'http://page';
    if (request.method !== 'GET' || !URL.canParse(request.url, base)) return undefined;
    const { pathname, searchParams } = new URL(request.url, base);
    const chosen = searchParams.get('formats');
    // Framed pages set no cookie, whatever address the page around them gave.
    if (chosen === null || pathname.startsWith('/embed/')) return undefined;
    keepFormatsChoice(reply, deps.config, chosen);
    searchParams.delete('formats');
    const query = searchParams.toString();
    reply.header('cache-control', 'no-store');
    // One slash, so that the address cannot name another host.
    const path = pathname.replace(/^\/+/, '/');
    return reply.redirect(query === '' ? path : `${path}?${query}`, 303);
  });
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CompressedText) {
  return sendCompressed(request, asPage(reply), page);
}

export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  return reply.send(await compressFor(request, asPage(reply), html));
}

/** Sets headers that keep the page out of shared caches, because it differs with a session. */
function asPage(reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  return reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding, Cookie');
}

export async function sendNotFound(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  what: NotFoundData['what'],
) {
  return sendNotice(pages, request, reply.status(404), what);
}

/** Sends what a reader gets in place of a page. It is the same for everybody, so it is kept. */
export async function sendNotice(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  what: NotFoundData['what'],
) {
  const page = await pages.notices(what, await contextOf(pages, request), { what });
  return sendEncoded(request, asPage(reply), page);
}

/** Caches an answer about events for a time or until they change; a failure is not cached. */
export function freshly<T>(
  { clock, bus }: Pick<Deps, 'clock' | 'bus'>,
  ask: () => Promise<T>,
  forMs = FRESH_MS,
): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  forgetWhenTold(bus, 'catalogue', { forget: () => (kept = undefined) });
  return () => {
    const now = clock().getTime();
    if (!kept || now >= kept.until) {
      const answer = ask();
      kept = { answer, until: now + forMs };
      const own = kept;
      answer.catch(() => kept === own && (kept = undefined));
    }
    return kept.answer;
  };
}
