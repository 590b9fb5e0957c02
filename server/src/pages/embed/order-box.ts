import { readOtherWays } from '../../features/booking/ways/queries.ts';
import { getPublicOrder } from '../../features/order-pages/queries.ts';
import { findFrame } from '../../features/order-pages/queries-frame.ts';
import { hostPageIn } from '../../http/frames/host-page.ts';
import { allowFrames, policyForFrames } from '../../http/security.ts';
import { readBySecret } from '../orders/secret-page.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from '../page.ts';

type Params = { Params: { secret: string } };

/**
 * Serves `/embed/orders/{secret}`, an order for pages of the hosts that its organizer named, and the
 * address below it that payment pages return to.
 */
export function orderBox(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const config = { cost: 'own' } as const;
  app.get<Params>('/embed/orders/:secret', { config }, async (request, reply) => {
    const { secret } = request.params;
    const order = await readBySecret(reply, secret, () => getPublicOrder(deps, secret));
    if (!order) return sendNotFound(pages, request, reply, 'order');
    // Its own calls say that they come from a frame.
    reply.header('referrer-policy', 'same-origin');
    const hosts = (await findFrame(deps.db, secret))?.embedding_hosts ?? [];
    const context = await contextOf(pages, request, order.locale);
    const html = renderer.renderOrderBox(context, {
      order,
      now: deps.clock().toISOString(),
      takes_suggestions: false,
      ways: await readOtherWays(deps, order),
    });
    return sendHtml(request, allowFrames(reply, policyForFrames(deps.config, hosts)), html);
  });

  // The secret stays with us: the page around the frame has an address of its own, and finds the order
  // in the frame's storage.
  app.get<Params>('/embed/orders/:secret/return', { config }, async (request, reply) => {
    const { secret } = request.params;
    const frame = await readBySecret(reply, secret, () => findFrame(deps.db, secret));
    if (!frame) return sendNotFound(pages, request, reply, 'order');
    // Its organizer may have taken the host off the list since.
    const { host_page: given, embedding_hosts: hosts } = frame;
    const page = given === null ? undefined : hostPageIn(given, hosts, pages.origin());
    return reply.redirect(page ?? `/orders/${secret}`, 303);
  });
}
