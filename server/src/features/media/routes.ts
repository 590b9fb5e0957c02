import { mediaApi } from '@marquee/contract/media';
import { notFound } from '../../lib/app-error.ts';
import { implement, type Server } from '../../http/implement.ts';
import { openImage } from './commands-widths.ts';

/**
 * Headers of an uploaded picture, which a browser may only show. A name is never reused for other
 * bytes, so it may be cached for ever. Pages of other sites may not embed it
 * (`Cross-Origin-Resource-Policy: same-origin`, which every answer has).
 */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
} as const;

export function mediaRoutes(server: Server): void {
  implement(server, mediaApi, {
    getImage: async ({ params, reply }) => {
      const content = await openImage(server.deps, params.name);
      if (!content) throw notFound();
      reply.headers({
        ...headers,
        'content-disposition': `inline; filename="${params.name}"`,
      });
      return { content, contentType: 'image/webp' };
    },
  });
}
