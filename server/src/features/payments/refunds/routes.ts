import { refundsApi, refundSentences as say } from '@marquee/contract/payments/refunds';
import type { QueryOf } from '@marquee/contract/endpoint';
import { centsOf } from '@marquee/contract/money';
import type { RefundEffect } from '@marquee/contract/payments/refunds';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { readBalance } from '../../ledger/queries.ts';
import { getOwnOrder } from '../../orders/queries.ts';
import { approveRefund, declineRefund } from './commands.ts';
import { listKept } from '../settling/kept.ts';
import { wholeOf } from '../settling/shares.ts';
import { openPayoutCents, refundChange } from './effect.ts';
import { presentEffect, presentPlanned, presentWaitingRefund } from './presenter.ts';
import { previewSum } from './sum.ts';
import { previewTickets } from './tickets.ts';
import { getRefundRequest, listRefundRequests } from './queries.ts';

export function refundsRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  implement(server, refundsApi, {
    getRefundEffect: async ({ actor, params, query }) => ({
      data: await effectOf(deps, actor, params.id, query),
    }),
    listRefundRequests: async ({ query }) => {
      const page = await listRefundRequests(db, query);
      return { ...page, data: page.data.map(presentWaitingRefund) };
    },
    approveRefund: async ({ actor, params, body }) => {
      await approveRefund(deps, actor, params.id, body);
      const row = await getRefundRequest(db, params.id);
      return { data: presentWaitingRefund(row), message: say.approved };
    },
    declineRefund: async ({ actor, params, body }) => {
      await declineRefund(deps, actor, params.id, body);
      const row = await getRefundRequest(db, params.id);
      return { data: presentWaitingRefund(row), message: say.declined };
    },
  });
}

/**
 * Computes the effect from the present balance; the refund itself decides under the balance's lock.
 */
async function effectOf(
  { db, payments }: Deps,
  actor: Actor,
  givenId: string,
  { tickets, amount }: QueryOf<(typeof refundsApi)['getRefundEffect']>,
): Promise<RefundEffect> {
  const { id, total_cents } = await getOwnOrder(db, actor, givenId);
  const { total, change, shares } =
    tickets.length > 0
      ? await previewTickets(db, id, tickets)
      : amount !== undefined
        ? await previewSum(db, id, centsOf(amount))
        : {
            total: total_cents,
            change: await refundChange(db, id),
            shares: (await listKept(db, id)).map(wholeOf),
          };
  const planned = presentPlanned(shares, payments, actor);
  if (!change) return presentEffect(actor, { total, balance: 0, open: 0, change: 0 }, planned);
  const balance = await readBalance(db, change.organizationId);
  const open = await openPayoutCents(db, change.organizationId);
  return presentEffect(actor, { total, balance, open, change: change.cents }, planned);
}
