import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingData, PageRenderer } from '@marquee/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { presentEventCard } from '../features/events/presenter-card.ts';
import { listUpcomingEvents } from '../features/events/queries-upcoming.ts';
import { type CompressedText, compressText, sendCompressed } from '../lib/compressed.ts';
import { readSessionToken } from '../lib/session-cookie.ts';

const builtRenderer = join(import.meta.dirname, '../../../web/dist/server/render.js');
const CARDS = 6;
/** How long an event that was switched off may still be announced. */
const FRESH_MS = 5_000;

/** The renderer of the public pages as it was built; undefined before the first build. */
export async function loadPageRenderer(): Promise<PageRenderer | undefined> {
  if (!existsSync(builtRenderer)) return undefined;
  // The build is made from the contract's own type.
  return (await import(pathToFileURL(builtRenderer).href)) as PageRenderer;
}

/** `/` as complete HTML, and what search engines ask for. */
export function publicPages(app: FastifyInstance, deps: Deps, renderer?: PageRenderer): void {
  const { config } = deps;
  // Without a port of its own (`PORT=0`) the server learns its address when it listens.
  const origin = () => config.publicUrl ?? app.listeningOrigin;
  app.get('/robots.txt', (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return robots(origin());
  });
  app.get('/sitemap.xml', (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sitemap([`${origin()}/`]);
  });
  if (!renderer) return;

  const landing = freshly(deps, () => readLanding(deps));
  const pageOf = (isSignedIn: boolean) =>
    latest((data: LandingData) => renderer.renderLanding({ origin: origin(), isSignedIn }, data));
  const [visitors, members] = [pageOf(false), pageOf(true)];
  app.get('/', async (request, reply) => {
    const isSignedIn = readSessionToken(request, config) !== undefined;
    const data = await landing();
    return sendPage(request, reply, await (isSignedIn ? members(data) : visitors(data)));
  });
}

async function readLanding({ db, clock }: Deps): Promise<LandingData> {
  const events = await listUpcomingEvents(db, clock(), CARDS);
  return { events: events.map(presentEventCard) };
}

/** The page is the same for many, but not with and without a session: no shared cache keeps it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: CompressedText) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Encoding, Cookie');
  return sendCompressed(request, reply, page);
}

/** Asks again only when the last answer is older than `FRESH_MS`; a failure is not kept. */
function freshly<T>({ clock }: Deps, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (!kept || now >= kept.until) {
      const answer = ask();
      kept = { answer, until: now + FRESH_MS };
      answer.catch(() => (kept = undefined));
    }
    return kept.answer;
  };
}

/** Renders again only for other data, and compresses again only what has become another page. */
function latest<T>(render: (data: T) => string): (data: T) => Promise<CompressedText> {
  let kept: { data: T; html: string; page: Promise<CompressedText> } | undefined;
  return (data) => {
    if (kept?.data === data) return kept.page;
    const html = render(data);
    kept = { data, html, page: kept?.html === html ? kept.page : compressText(html) };
    return kept.page;
  };
}

function robots(origin: string): string {
  const closed = ['/admin', '/api/', '/dev/', '/unauthorized'].map((path) => `Disallow: ${path}`);
  // Pictures of events belong to their pages.
  const rules = ['User-agent: *', ...closed, 'Allow: /api/media/'];
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemap(addresses: string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
