import { doorSentences } from '@marquee/contract/door-sales/door-sales';
import { orderSentences, ordersApi } from '@marquee/contract/orders/orders';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import type { Actor } from '../../lib/actor.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { implement, type Server } from '../../http/implement.ts';
import { getEvent } from '../events/queries.ts';
import { presentOrder } from '../staff-orders/presenter.ts';
import { getOrder } from '../staff-orders/queries.ts';
import { closeTill } from './tills/closing.ts';
import { takePayment } from './sales/payment.ts';
import { presentTill, presentTillEntry } from './presenter.ts';
import { refundAtDoor } from './sales/refund.ts';
import { type AdmitOrder, sellAtDoor } from './sales/sale.ts';
import { findOpenTill, getTillById, listEntries, listTills } from './tills/tills.ts';

const salesApi = { sellAtDoor: ordersApi.sellAtDoor };

/** @param needs.admitOrder how check-in admits the tickets of what is sold or paid at the door */
export function doorSaleRoutes(server: Server, { admitOrder }: { admitOrder: AdmitOrder }): void {
  const { deps } = server;
  const { db } = deps;
  const present = async (actor: Actor, id: string) =>
    presentOrder(await getOrder(db, actor, id), deps.payments, actor);
  implement(server, salesApi, {
    sellAtDoor: async ({ actor, params, body, request }) => {
      const given = { key: idempotencyKeyOf(request), admitOrder };
      const id = await sellAtDoor(deps, actor, params.id, body, given);
      return { data: await present(actor, id), message: orderSentences.sold };
    },
  });
  implement(server, tillsApi, {
    takePayment: async ({ actor, params, body, request }) => {
      const given = { key: idempotencyKeyOf(request), admitOrder };
      const id = await takePayment(deps, actor, params.id, body, given);
      return { data: await present(actor, id), message: doorSentences.taken };
    },
    refundAtDoor: async ({ actor, params, body, request }) => {
      const id = await refundAtDoor(deps, actor, params.id, body, idempotencyKeyOf(request));
      return { data: await present(actor, id), message: doorSentences.refunded };
    },
    listTills: async ({ actor, params }) => {
      const event = await getEvent(db, actor, params.id);
      return { data: (await listTills(db, event.id)).map(presentTill) };
    },
    getTill: async ({ actor, params, query }) => {
      const event = await getEvent(db, actor, params.id);
      const till = await findOpenTill(db, event.id, query.device);
      if (!till) return { data: { till: null, entries: [] } };
      const entries = await listEntries(db, till.id);
      return { data: { till: presentTill(till), entries: entries.map(presentTillEntry) } };
    },
    closeTill: async ({ actor, params, body }) => {
      const id = await closeTill(deps, actor, params.id, body);
      return { data: presentTill(await getTillById(db, id)), message: doorSentences.tillClosed };
    },
  });
}
