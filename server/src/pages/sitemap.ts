import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { listPublicOrganizers } from '../features/events/public/by-organizer.ts';
import { listPublicAddresses } from '../features/events/public/upcoming.ts';
import { compressText, sendCompressed } from '../http/compressed.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { freshly } from './page.ts';

/** The most addresses that one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
const MOST_ORGANIZERS = 10_000;
/** Written once for all readers of these seconds: it may have five megabytes. */
const SITEMAP_MS = 5_000;
/** The pages that list events. */
const LISTS = ['/', '/events'];

type Listed = { path: string; changed_at: Date | undefined };

export function searchEngines(app: FastifyInstance, deps: Deps, origin: () => string): void {
  const { clock } = deps;
  const { shared: db } = deps.reads;
  const writeSitemap = freshly(
    deps,
    async () => {
      const organizers = await listPublicOrganizers(db, clock(), MOST_ORGANIZERS);
      const most = MOST_ADDRESSES - LISTS.length - organizers.length;
      const events = await listPublicAddresses(db, clock(), most);
      const pages = [
        ...organizers.map(({ slug, changed_at }) => ({ path: `/o/${slug}`, changed_at })),
        ...events.map(({ slug, changed_at }) => ({ path: `/events/${slug}`, changed_at })),
      ];
      // A list changes with what it lists.
      const latest = pages.map(({ changed_at }) => changed_at).toSorted((a, b) => +b - +a)[0];
      const lists = LISTS.map((path) => ({ path, changed_at: latest }));
      return compressText(Buffer.from(sitemap([...lists, ...pages], origin())), 'quick');
    },
    SITEMAP_MS,
  );
  app.get('/robots.txt', { config: { cost: 'free' } }, (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return robots(origin());
  });
  app.get('/sitemap.xml', { config: { cost: 'light' } }, async (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('vary', 'Accept-Encoding');
    const file = await writeSitemap();
    return sendCompressed(request, reply.header('cache-control', 'public, max-age=3600'), file);
  });
}

function robots(origin: string): string {
  const paths = ['/admin', '/api/', '/dev/', '/embed/orders/', '/orders/', '/unauthorized'];
  const closed = paths.map((path) => `Disallow: ${path}`);
  // Search engines need the pictures for the event pages.
  const rules = ['User-agent: *', ...closed, 'Allow: /api/media/'];
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Writes times as https://www.w3.org/TR/NOTE-datetime asks. */
function sitemap(pages: Listed[], origin: string): string {
  const urls = pages.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : '';
    return `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
