import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isReader } from '../features/analytics/views/rules.ts';
import { followLink } from '../features/campaign-results/clicks/commands.ts';
import { openMailPicture } from '../features/media/commands-mail.ts';
import { clientNetwork } from '../http/client-network.ts';
import { sendRefusal } from '../http/errors.ts';
import { notFound } from '../lib/app-error.ts';
import { isId } from '../lib/ids.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from './page.ts';

/** Pictures that are kept for the next mail program, some 200 of them. */
const KEPT_BYTES = 24 * 1024 * 1024;
const YEAR_SECONDS = 31_536_000;

/** Serves what the messages of campaigns point at: links that count clicks, and pictures as JPEG. */
export function campaignLinks(pages: Pages): void {
  const { app, deps, renderer } = pages;
  app.get<{ Params: { code: string } }>(
    '/l/:code',
    { config: { cost: 'light' } },
    async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      const isCounted = request.method === 'GET' && isReader(request.headers);
      const target = await followLink(deps, request.params.code, isCounted);
      if (target === undefined) return sendNotFound(pages, request, reply, 'link');
      if (target === null) return sendNotFound(pages, request, reply, 'ticket');
      if (typeof target === 'string') return reply.redirect(target, 302);
      const { locale, ...held } = target;
      const context = await contextOf(pages, request, locale);
      return sendHtml(request, reply, renderer.renderHeldTickets(context, held));
    },
  );

  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (picture) => picture.length,
  });
  const cost = (request: FastifyRequest) => (kept.has(idOf(request) ?? '') ? 'kept' : 'light');
  app.get('/mail-pictures/:name', { config: { cost } }, async (request, reply) => {
    const id = idOf(request);
    const found =
      id && (kept.get(id) ?? (await openMailPicture(deps, id, clientNetwork(request.ip))));
    if (!id || !found) return sendRefusal(reply, notFound());
    const bytes = Buffer.from(found.buffer, found.byteOffset, found.byteLength);
    kept.set(id, bytes);
    reply.headers({
      'content-type': 'image/jpeg',
      'content-length': bytes.length,
      // A web page that shows mails is another site.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    return reply.send(bytes);
  });
}

function idOf(request: FastifyRequest): string | undefined {
  const { name } = request.params as { name: string };
  const [, id = ''] = /^([0-9a-f-]{36})\.jpg$/.exec(name) ?? [];
  return isId(id) ? id : undefined;
}
