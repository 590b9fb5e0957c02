import { publicOrdersApi } from '@marquee/contract/orders/public';
import type { TestApp } from '../app.ts';

/** Returns readers of what became of orders that were paid at the double of a payment service. */
export function readersOf(server: TestApp) {
  return {
    async orderOf({ secret }: { secret: string }) {
      const params = { secret };
      return (await server.visitor.call(publicOrdersApi.getPublicOrder, { params })).body.data;
    },
    /** Returns the subjects of the mails to a buyer in their order, after all jobs are done. */
    async mailsTo({ email }: { email: string }): Promise<string[]> {
      await server.runJobs(1);
      return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    },
    async paymentsOf({ id }: { id: string }) {
      const rows = await server.db
        .selectFrom('payments')
        .select(['provider', 'reference', 'amount_cents', 'refund_due_at', 'refunded_at'])
        .select('refund_reference')
        .where('order_id', '=', id)
        .orderBy('received_at')
        .execute();
      return rows.map(({ refunded_at, ...row }) => ({ ...row, isBack: refunded_at !== null }));
    },
  };
}
