import type { PublicOrder } from '@marquee/contract/orders/public';
import { readOtherWays } from '../../features/booking/ways/queries.ts';
import { getPublicOrder } from '../../features/order-pages/queries.ts';
import { findMailDelay } from '../../features/order-pages/queries-mail.ts';
import { takesSuggestions } from '../../features/suggestions/queries.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from '../page.ts';
import { readBySecret } from './secret-page.ts';

/** Serves `/orders/{secret}`: an order with its tickets, to anybody who has the address. */
export function orderPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const takes = async ({ status, event }: PublicOrder) =>
    status === 'completed' && takesSuggestions(deps, event.event_id);
  app.get<{ Params: { secret: string } }>(
    '/orders/:secret',
    { config: { cost: 'own' } },
    async (request, reply) => {
      const { secret } = request.params;
      const order = await readBySecret(reply, secret, () => getPublicOrder(deps, secret));
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
          mail_minutes: await findMailDelay(deps, order),
        }),
      );
    },
  );
}
