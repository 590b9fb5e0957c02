import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { listOrganizerSlugs } from '../features/events/public/by-organizer.ts';
import { listPublicSlugs } from '../features/events/public/upcoming.ts';
import { compressText, sendCompressed } from '../http/compressed.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { freshly } from './page.ts';

/** The most addresses that one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
const MOST_ORGANIZERS = 10_000;

export function searchEngines(app: FastifyInstance, deps: Deps, origin: () => string): void {
  const { clock } = deps;
  const { shared: db } = deps.reads;
  // Written once for all readers of these seconds: it may have five megabytes.
  const writeSitemap = freshly(deps, async () => {
    const organizers = await listOrganizerSlugs(db, clock(), MOST_ORGANIZERS);
    const fixed = ['/', '/events', ...organizers.map((slug) => `/o/${slug}`)];
    const events = await listPublicSlugs(db, clock(), MOST_ADDRESSES - fixed.length);
    const paths = [...fixed, ...events.map((slug) => `/events/${slug}`)];
    return compressText(Buffer.from(sitemap(paths.map((path) => `${origin()}${path}`))), 'quick');
  });
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
  const paths = ['/admin', '/api/', '/dev/', '/orders/', '/unauthorized'];
  const closed = paths.map((path) => `Disallow: ${path}`);
  // Search engines need the pictures for the event pages.
  const rules = ['User-agent: *', ...closed, 'Allow: /api/media/'];
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemap(addresses: string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
