import { codesApi } from '@marquee/contract/codes/codes';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { publicEventsApi } from '@marquee/contract/events/public';
import { expect } from 'vitest';
import { handlePaymentEvent } from '../../features/payments/webhook/commands.ts';
import type { TestApp } from '../app.ts';
import { book } from '../bookings.ts';
import { makeClient } from '../factories.ts';
import { makeEvent } from './events.ts';

type Input = BodyInputOf<typeof codesApi.createCode>;

/** Makes an event of a price at 20 and a free one, and the calls about its code `SPRING`. */
export async function startCodes(server: TestApp, values: Parameters<typeof makeEvent>[1] = {}) {
  const user = await makeClient(server.db);
  const own = await server.signIn(user);
  const event = await makeEvent(server.db, {
    organization_id: user.organization_id,
    prices: [
      { label: 'Standard', amount_cents: 2000 },
      { label: 'Free', amount_cents: 0 },
    ],
    ...values,
  });
  const params = { id: event.id };
  /** Returns uses, revenue, discount and state of the newest code. */
  const figures = async () => {
    const { body } = await own.call(codesApi.listCodes, { params });
    return body.data.map((code) => [code.used, code.revenue, code.discount, code.state])[0];
  };
  return {
    own,
    event,
    figures,
    /** Returns what everybody sees of the event, and what is kept for codes. */
    seen: async () => {
      const page = await server.visitor.call(publicEventsApi.getPublicEvent, {
        params: { slug: event.slug },
      });
      const { reserved_seats: kept } = await server.db
        .selectFrom('events')
        .select('reserved_seats')
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow();
      const { place, sold_out, tickets } = page.body.data;
      return { place, sold_out, left: tickets.map(({ left }) => left), kept };
    },
    /** Books free tickets without a code. */
    bookFree: (quantity: number) => book(server, event, [0, quantity]),
    used: async () => (await figures())?.[0],
    /** Creates the code; 25 percent off by default. */
    create: async (body: Partial<Input> = {}) => {
      const given: Input = { code: 'SPRING', kind: 'percent', value: 25, ...body };
      const made = await own.call(codesApi.createCode, { params, body: given });
      expect(made.status).toBe(201);
      return made.body.data.code_id;
    },
    bookWith: (quantity: number, more: Parameters<typeof book>[3] = {}) =>
      book(server, event, [quantity], { code: 'spring', ...more }),
    /** Pays an order through the payment service. */
    pay: async (orderId: string) => {
      const { total_cents: amountCents } = await server.db
        .selectFrom('orders')
        .select('total_cents')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const paid = { orderId, reference: `payment-of-${orderId}`, amountCents };
      await handlePaymentEvent(server.deps, { kind: 'paid', provider: 'stripe', ...paid });
    },
  };
}
