import { openCounter } from '../features/campaign-sending/opens/counter.ts';
import type { Pages } from './page.ts';

/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Serves the picture that tells when a campaign's message is opened. The answer is the same for every
 * code and asks the database nothing, so it tells nobody which codes exist.
 */
export function opens({ app, deps }: Pages): void {
  const counter = openCounter(deps, (error) => app.log.warn(error, 'Opens could not be written'));
  app.addHook('onClose', () => counter.write());
  app.get<{ Params: { name: string } }>(
    '/open/:name',
    { config: { cost: 'free' } },
    async (request, reply) => {
      if (request.method === 'GET') counter.count(request.params.name.replace(/\.gif$/, ''));
      reply.headers({
        'content-type': 'image/gif',
        'cache-control': 'no-store',
        // A web page that shows mails is another site.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-robots-tag': 'noindex',
      });
      return reply.send(POINT);
    },
  );
}
