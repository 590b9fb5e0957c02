import { mediaApi } from '@marquee/contract/media';
import { notFound } from '../../lib/app-error.ts';
import { implement, type Server } from '../../http/implement.ts';
import { openImage } from './commands-widths.ts';

/**
 * What a browser may do with an uploaded picture: show it. The name never comes again for other
 * bytes, so it may be kept for good. Other sites' pages may not embed it
 * (`Cross-Origin-Resource-Policy: same-origin`, which every answer of ours has).
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
