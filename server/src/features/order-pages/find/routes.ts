import { findOrdersApi, findSentences } from '@marquee/contract/order-pages/find';
import { implement, type Server } from '../../../http/implement.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { findOrdersJobs } from './jobs.ts';

/** Looks for nothing itself, so that neither the answer nor its time tells whether there are orders. */
export function findOrdersRoutes(server: Server): void {
  const { db, clock } = server.deps;
  implement(server, findOrdersApi, {
    findMyOrders: async ({ body: { email } }) => {
      const job = findOrdersJobs.of({ email });
      await db.transaction().execute((trx) => enqueue(trx, [job], clock()));
      return { data: { email }, message: findSentences.sent(email) };
    },
  });
}
