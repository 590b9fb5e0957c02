import type { publicOrdersApi } from '@marquee/contract/public-orders';
import type { Deps } from '../../../deps.ts';
import { createAllowance } from '../../../lib/allowance.ts';
import { notFound } from '../../../lib/app-error.ts';
import type { Handlers } from '../../../lib/implement.ts';
import type { InvoicePaper } from '../../../lib/invoice-paper.ts';
import { getHouse } from '../../settings/queries-house.ts';
import { presentPaper } from '../presenter-invoice.ts';
import { findOrderBySecret } from '../queries.ts';
import { getPaper } from '../queries-invoices.ts';
import { getPublicOrder } from '../queries-public.ts';

/** A buyer needs one or two; a group that shares the order's address a few more. */
const PER_ORDER_AND_MINUTE = 30;

type DownloadHandlers = Pick<
  Handlers<typeof publicOrdersApi>,
  'getTicketsPdf' | 'getPublicInvoice' | 'getPublicCreditNote'
>;

/**
 * The files of an order for its buyer. Each client address has a limit by the contract's `perMinute`,
 * each order one here, and what has to be drawn waits in a queue with an end.
 */
export function downloadHandlers(deps: Deps): DownloadHandlers {
  const { db, config, clock } = deps;
  const allow = createAllowance({ count: PER_ORDER_AND_MINUTE, windowMs: 60_000 });
  const limit = (orderId: string) => {
    if (config.rateLimits) allow(orderId, clock());
  };
  const paper = async (secret: string, kind: InvoicePaper['kind'], client: string) => {
    const { id } = await findOrderBySecret(db, secret);
    limit(id);
    return presentPaper(deps, await getPaper(db, { id, seller: null }, kind), client);
  };
  return {
    getTicketsPdf: async ({ params, request }) => {
      const order = await getPublicOrder(deps, params.secret);
      if (order.tickets.length === 0) throw notFound();
      limit(order.order_id);
      return {
        content: await deps.documents.ticketsPdf(order, await getHouse(deps), request.ip),
        contentType: 'application/pdf',
        fileName: `tickets-${order.reference}.pdf`,
      };
    },
    getPublicInvoice: ({ params, request }) => paper(params.secret, 'invoice', request.ip),
    getPublicCreditNote: ({ params, request }) => paper(params.secret, 'credit_note', request.ip),
  };
}
