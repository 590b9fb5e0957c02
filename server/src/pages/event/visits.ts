import { VIA_PARAMETER } from '@marquee/contract/boosts/via';
import type { FastifyRequest } from 'fastify';
import { viewCounter } from '../../features/analytics/views/counter.ts';
import { isReader } from '../../features/analytics/views/rules.ts';
import { clickCounter } from '../../features/boosts/links/clicks.ts';
import { promotionCounter } from '../../features/boosts/promotions/shown.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { type Pages, readerOf } from '../page.ts';

type Event = { id: string; timezone: string };
/** Counts a reader's view of an event, and what the link that led there was. */
export type CountVisit = (request: FastifyRequest, event: Event) => void;

/** Counts the views of events, on their own pages and in frames of other sites together. */
export function visitCounter({ app, deps }: Pages): CountVisit {
  const views = viewCounter(deps, (error) => app.log.warn(error, 'Views could not be written'));
  const clicks = clickCounter(deps, (error) => app.log.warn(error, 'Clicks could not be written'));
  const promotions = promotionCounter(deps, (error) =>
    app.log.warn(error, 'Clicks on promoted cards could not be written'),
  );
  app.addHook('onClose', async () => {
    await Promise.all([views.write(), clicks.write(), promotions.write()]);
  });
  return (request, { id: eventId, timezone }) => {
    const { isSignedIn } = readerOf(deps, request);
    // Users with a session may be the event's own staff.
    if (request.method === 'GET' && !isSignedIn && isReader(request.headers)) {
      const seen = { eventId, timezone, network: clientNetwork(request.ip) };
      views.count(seen);
      const { [VIA_PARAMETER]: code } = request.query as Record<string, unknown>;
      clicks.count({ ...seen, code });
      promotions.count({ ...seen, kind: 'clicks', code });
    }
  };
}
