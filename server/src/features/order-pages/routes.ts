import { publicInvoicesApi } from '@marquee/contract/companies/e-invoices';
import { isolated } from '@marquee/contract/people/isolate';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { returnsApi, returnSentences } from '@marquee/contract/order-pages/returns';
import { implement, type Server } from '../../http/implement.ts';
import { originOf } from '../../http/origin.ts';
import { openDifference } from '../payments/settling/difference.ts';
import { openPayment } from '../payments/settling/checkout.ts';
import { returnTickets } from '../payments/refunds/return.ts';
import { cancelByBuyer } from './commands.ts';
import { companyRoutes } from './company/routes.ts';
import { findOrdersRoutes } from './find/routes.ts';
import { answersRoutes } from './answers/routes.ts';
import { calendarOf } from './downloads/calendar.ts';
import { downloadHandlers } from './downloads/routes.ts';
import { namesRoutes } from './names/routes.ts';
import { ownTicketRoutes } from './own-tickets/routes.ts';
import { findOrderBySecret } from '../orders/queries.ts';
import { getPublicOrder } from './queries.ts';

// Placing an order belongs to `booking`.
const { placeOrder: _booked, ...pagesApi } = publicOrdersApi;

export function orderPageRoutes(server: Server): void {
  findOrdersRoutes(server);
  companyRoutes(server);
  namesRoutes(server);
  answersRoutes(server);
  ownTicketRoutes(server);
  const { deps } = server;
  implement(server, returnsApi, {
    returnTickets: async ({ params, body }) => {
      const outcome = await returnTickets(deps, params.secret, body.tickets);
      const data = await getPublicOrder(deps, params.secret);
      const { returned, returnWaits } = returnSentences;
      return { data, message: outcome === 'refunded' ? returned : returnWaits };
    },
  });
  const { getNumberedInvoice, getPublicEInvoice, ...downloads } = downloadHandlers(deps);
  implement(server, publicInvoicesApi, { getNumberedInvoice, getPublicEInvoice });
  implement(server, pagesApi, {
    getPublicOrder: async ({ params }) => ({ data: await getPublicOrder(deps, params.secret) }),
    payOrder: async ({ params }) => {
      const { id } = await findOrderBySecret(deps.db, params.secret);
      const url = (await openDifference(deps, id)) ?? (await openPayment(deps, id));
      return { data: { payment_url: url } };
    },
    cancelPublicOrder: async ({ params }) => {
      await cancelByBuyer(deps, params.secret);
      return { data: await getPublicOrder(deps, params.secret) };
    },
    ...downloads,
    getOrderCalendar: async ({ params }) => {
      const { event, secret, items } = await getPublicOrder(deps, params.secret);
      const url = `${originOf(deps.config)}/orders/${secret}`;
      const booked = items.map(({ quantity, Type }) => `${quantity} × ${isolated(Type)}`);
      return calendarOf(deps, event, { url, booked: booked.join(', ') });
    },
  });
}
