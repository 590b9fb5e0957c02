import { api } from '@marquee/contract/api';
import type { EInvoiceNetwork } from '../../gateways/e-invoices/network.ts';
import { makeEvent } from '../factories/events.ts';
import { makeExchangeRequest } from '../factories/exchange-requests.ts';
import { makeOrder } from '../factories/orders.ts';
import { sampleCompany } from '../samples/e-invoices.ts';
import type { Change } from './changes.ts';
import { sellTwo } from './money.ts';

const {
  companyCorrections,
  corrections,
  eInvoiceDeliveries,
  exchange,
  holderChanges,
  move,
  split,
} = api;

/** Takes every document and answers none. */
const silentNetwork: EInvoiceNetwork = {
  deliver: () => new Promise(() => undefined),
  check: () => Promise.resolve(),
};

export const correctionChanges: Record<string, Change> = {
  correctBuyer: async ({ app, administrator }) => {
    const { id } = await makeOrder(app.db, { event: await makeEvent(app.db) });
    const body = { orderId: id, name: 'Grace Hopper', email: 'grace@example.com' };
    return () => administrator.call(corrections.correctBuyer, { body });
  },
  correctCompany: async (installation) => {
    const { order_id: id } = await sellTwo(installation);
    const body = { company: sampleCompany };
    return () =>
      installation.administrator.call(companyCorrections.correctCompany, { params: { id }, body });
  },
  deliverEInvoice: async (installation) => {
    const { order_id: id, invoices } = await sellTwo(installation);
    const [invoice] = invoices;
    const invoiceId = installation.app.db.selectFrom('invoices').select('id');
    const { id: invoice_id } = await invoiceId.where('order_id', '=', id).executeTakeFirstOrThrow();
    const status = 'refused' as const;
    const refused = { receiver: '9930:DE136695976', status, reason: 'Not registered' };
    const changed_at = installation.app.clock.now;
    await installation.app.db
      .insertInto('invoice_deliveries')
      .values({ ...refused, invoice_id, changed_at })
      .execute();
    Object.assign(installation.app.deps, { eInvoiceNetwork: silentNetwork });
    const params = { id, number: invoice?.number ?? '' };
    return () => installation.administrator.call(eInvoiceDeliveries.deliverEInvoice, { params });
  },
  changeHolders: async (installation) => {
    const { order_id: id, tickets } = await sellTwo(installation);
    const holders = [{ ticket_id: tickets[0]?.ticket_id ?? '', name: 'Grace Hopper' }];
    return () =>
      installation.administrator.call(holderChanges.changeHolders, {
        params: { id },
        body: { holders },
      });
  },
  exchangeTickets: async (installation) => {
    const { order_id: id, event_id } = await sellTwo(installation);
    const price = installation.app.db.selectFrom('price_types').select('id as ticket_id');
    const kept = await price.where('event_id', '=', event_id).executeTakeFirstOrThrow();
    const body = { items: [{ ...kept, quantity: 1 }] };
    return () =>
      installation.administrator.call(exchange.exchangeTickets, { params: { id }, body });
  },
  withdrawExchange: async (installation) => {
    const { order_id: id, event_id } = await sellTwo(installation);
    await makeExchangeRequest(installation.app.db, { id, event_id });
    return () => installation.administrator.call(exchange.withdrawExchange, { params: { id } });
  },
  splitOrder: async (installation) => {
    const { order_id: id, tickets } = await sellTwo(installation);
    const ticket_ids = tickets.slice(1).map(({ ticket_id }) => ticket_id);
    const body = { ticket_ids, name: 'Grace Hopper', email: 'grace@example.com' };
    return async () => {
      const { status } = await installation.administrator.call(split.splitOrder, {
        params: { id },
        body,
      });
      return { status, further: ['order.split'] };
    };
  },
  moveOrder: async (installation) => {
    const { order_id: id, event_id: eventId, items } = await sellTwo(installation);
    const { db } = installation.app;
    const { organization_id } = await db
      .selectFrom('events')
      .select('organization_id')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const other = await makeEvent(db, { organization_id });
    const mapped = items.map(({ ticket_id }) => {
      return { ticket_id: ticket_id ?? '', to_ticket_id: other.prices[0]?.id ?? '' };
    });
    const body = { event_id: other.id, items: mapped };
    return async () => {
      const { status } = await installation.administrator.call(move.moveOrder, {
        params: { id },
        body,
      });
      return { status, further: ['order.moved'] };
    };
  },
  setOrderDeadline: async ({ app, administrator }) => {
    const { id } = await makeOrder(app.db, {
      event: await makeEvent(app.db),
      status: 'processing',
    });
    const body = { expires_at: new Date(app.clock.now.getTime() + 60_000).toISOString() };
    return () => administrator.call(corrections.setOrderDeadline, { params: { id }, body });
  },
};
