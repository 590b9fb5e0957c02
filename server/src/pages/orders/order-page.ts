import type { PublicOrder } from '@marquee/contract/orders/public';
import { readOtherWays } from '../../features/booking/ways/queries.ts';
import { getPublicOrder } from '../../features/order-pages/queries.ts';
import { takesSuggestions } from '../../features/suggestions/queries.ts';
import { unlessNotFound } from '../../lib/app-error.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from '../page.ts';

/** The form of every secret; the database is not queried for anything else. */
const secretForm = /^[\w-]{1,64}$/;

/**
 * Serves `/orders/{secret}`: an order with its tickets, to anybody who has the address. The secret
 * gives access, so the page is not cached or indexed, and the address is not sent to other sites.
 */
export function orderPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const takes = async ({ status, event }: PublicOrder) =>
    status === 'completed' && takesSuggestions(deps, event.event_id);
  app.get<{ Params: { secret: string } }>(
    '/orders/:secret',
    { config: { cost: 'own' } },
    async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      const { secret } = request.params;
      const isSecret = secretForm.test(secret);
      const order = isSecret ? await getPublicOrder(deps, secret).catch(unlessNotFound) : undefined;
      if (!order) return sendNotFound(pages, request, reply, 'order');
      const now = deps.clock().toISOString();
      return sendHtml(
        request,
        reply,
        renderer.renderOrder(await contextOf(pages, request, order.locale), {
          order,
          now,
          takes_suggestions: await takes(order),
          ways: await readOtherWays(deps, order),
        }),
      );
    },
  );
}
