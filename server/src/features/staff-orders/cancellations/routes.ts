import {
  cancellationsApi,
  cancellationSentences as say,
} from '@marquee/contract/staff-orders/cancellations';
import { batchesApi, batchSentences } from '@marquee/contract/staff-orders/batches';
import { DAY_MS } from '@marquee/contract/time';
import { actOnOrders } from './batch.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { getEvent } from '../../events/queries.ts';
import { cancelOrders } from './commands.ts';
import { countUnpaid } from './queries.ts';

export function cancellationsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, batchesApi, {
    actOnOrders: async ({ actor, params, body, request }) => {
      const { action, order_ids: orderIds, send } = body;
      const given = { eventId: params.id, action, orderIds, send };
      const results = await actOnOrders(deps, actor, given, (error) =>
        request.log.error({ err: error }, 'an order of a batch failed'),
      );
      const done = results.filter(({ outcome }) => outcome === 'done').length;
      return { data: { results }, message: batchSentences.done(action, done) };
    },
  });
  implement(server, cancellationsApi, {
    countUnpaidOrders: async ({ actor, params, query }) => {
      const { id: eventId } = await getEvent(deps.db, actor, params.id);
      const before = new Date(deps.clock().getTime() - query.older_than_days * DAY_MS);
      return { data: await countUnpaid(deps.db, { eventId, before }) };
    },
    cancelOrders: async ({ actor, params, body, request }) => {
      const given = { eventId: params.id, orders: body };
      const data = await cancelOrders(deps, actor, given, (error) =>
        request.log.error({ err: error }, 'an order was not cancelled'),
      );
      const cancelled = data.results.filter(({ outcome }) => outcome === 'cancelled').length;
      return { data, message: say.done(cancelled) };
    },
  });
}
