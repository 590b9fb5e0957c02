import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { isReader } from '../features/analytics/views/rules.ts';
import { followLink } from '../features/campaigns/clicks/commands.ts';
import { findJpegForMail } from '../features/media/queries-copies.ts';
import { isId } from '../lib/ids.ts';
import { type Pages, sendNotFound } from './page.ts';

/** Pictures that are kept for the next mail program; each has some 100 kB. */
const PICTURES = 60;
const YEAR_SECONDS = 31_536_000;

/** Serves what the messages of campaigns point at: links that count clicks, and pictures as JPEG. */
export function campaignLinks(pages: Pages): void {
  const { app, deps } = pages;
  app.get<{ Params: { code: string } }>(
    '/l/:code',
    { config: { cost: 'light' } },
    async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      const isCounted = request.method === 'GET' && isReader(request.headers);
      const url = await followLink(deps, request.params.code, isCounted);
      return url === undefined
        ? sendNotFound(pages, request, reply, 'link')
        : reply.redirect(url, 302);
    },
  );

  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: PICTURES });
  app.get<{ Params: { name: string } }>('/mail-pictures/:name', async (request, reply) => {
    const [, id = ''] = /^([0-9a-f-]{36})\.jpg$/.exec(request.params.name) ?? [];
    const picture = isId(id) ? (kept.get(id) ?? findJpegForMail(deps, id)) : undefined;
    if (picture) kept.set(id, picture);
    const bytes = await picture?.catch((error: unknown) => {
      kept.delete(id);
      throw error;
    });
    if (!bytes) {
      kept.delete(id);
      return reply.code(404).type('text/plain').send('There is no such picture.');
    }
    reply.headers({
      'content-type': 'image/jpeg',
      'content-length': bytes.length,
      // A web page that shows mails is another site.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    return reply.send(Readable.from([bytes]));
  });
}
