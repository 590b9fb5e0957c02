import { mediaApi } from '@marquee/contract/media';
import { notFound } from '../../lib/app-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { implement, type Server } from '../../http/implement.ts';
import { openJpeg } from './commands-jpeg.ts';
import { openImage } from './commands-widths.ts';

/**
 * Headers of an uploaded picture, which a browser may only show. A name is never reused for other
 * bytes, so it may be cached for ever. Pages of other sites may not embed it, unless a CDN passes it on:
 * our own pages are another site then.
 */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
} as const;

const embedding = { 'cross-origin-resource-policy': 'same-origin' };
const embeddingByCdn = {
  'cross-origin-resource-policy': 'cross-origin',
  // The service worker of orders keeps pictures, and may only keep those that it can read.
  'access-control-allow-origin': '*',
};

export function mediaRoutes(server: Server): void {
  const isBehindCdn = server.deps.config.mediaUrl !== undefined;
  implement(server, mediaApi, {
    getImage: async ({ params, request, reply }) => {
      const network = clientNetwork(request.ip);
      const isJpeg = params.name.endsWith('.jpg');
      const open = isJpeg ? openJpeg : openImage;
      const content = await open(server.deps, params.name, network);
      if (!content) throw notFound();
      reply.headers({
        ...headers,
        ...(isBehindCdn ? embeddingByCdn : embedding),
        'content-disposition': `inline; filename="${params.name}"`,
      });
      return { content, contentType: isJpeg ? 'image/jpeg' : 'image/webp' };
    },
  });
}
